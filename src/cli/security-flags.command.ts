import type { Command } from 'commander';
import type { LicenseSecurity } from '../fees/license.js';
import { parseLocalDate } from '../shared/local-date.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';

/** The flags of what the holder of a license files. */
export interface SecurityFlags {
  readonly bondAmount?: string;
  readonly bondEnds?: string;
  readonly insuranceEnds?: string;
}

export function addSecurityFlags(command: Command): Command {
  return command
    .option('--bond-amount <dollars>', 'the bond that the holder filed')
    .option('--bond-ends <day>', 'last day of the bond')
    .option('--insurance-ends <day>', 'last day of the insurance');
}

export function toSecurity({ bondAmount, bondEnds, insuranceEnds }: SecurityFlags): LicenseSecurity {
  return {
    bondAmount: bondAmount === undefined ? undefined : parseWrittenMoney(bondAmount),
    bondEndsOn: bondEnds === undefined ? undefined : parseLocalDate(bondEnds),
    insuranceEndsOn: insuranceEnds === undefined ? undefined : parseLocalDate(insuranceEnds),
  };
}
