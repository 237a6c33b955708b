import type { Command } from 'commander';
import type { PartyDetails } from '../premises/open-account.js';

/** The flags of an owner. */
export interface PartyFlags {
  readonly owner: string;
  readonly address1?: string;
  readonly address2?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
}

export function addPartyFlags(command: Command): Command {
  return command
    .requiredOption('--owner <name>', 'who owns the land')
    .option('--address1 <text>', "first line of the owner's address")
    .option('--address2 <text>', 'second line')
    .option('--city <name>', 'city')
    .option('--state <code>', 'state')
    .option('--zip <code>', 'ZIP code');
}

export function toParty({ owner, address1, address2, city, state, zip }: PartyFlags): PartyDetails {
  return { name: owner, address1, address2, city, state, zip };
}
