import type { Command } from 'commander';
import { parseBilledTo, parseOwedBy, type BilledTo, type OwedBy } from '../premises/billing-choice.js';

/** The flags of who is billed and who owes. */
export interface BillingFlags {
  readonly to?: string;
  readonly billedTo?: string;
  readonly owedBy?: string;
}

export function addBillingFlags(command: Command, billedToFlag: '--to' | '--billed-to'): Command {
  return command
    .option(`${billedToFlag} <party>`, 'whom statements are addressed to: owner or occupant')
    .option('--owed-by <party>', 'who owes: owner, occupant or both; what stays unpaid is certified against the land');
}

export function toBilling({ to, billedTo = to, owedBy }: BillingFlags): {
  billedTo: BilledTo | undefined;
  owedBy: OwedBy | undefined;
} {
  return {
    billedTo: billedTo === undefined ? undefined : parseBilledTo(billedTo),
    owedBy: owedBy === undefined ? undefined : parseOwedBy(owedBy),
  };
}
