import type { Command } from 'commander';
import type { PartyDetails } from '../premises/open-account.js';

/** The flags of an address. */
export interface AddressFlags {
  readonly address1?: string;
  readonly address2?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
}

/** The flags of an owner. */
export interface PartyFlags extends AddressFlags {
  readonly owner: string;
}

export function addPartyFlags(command: Command): Command {
  return addAddressFlags(command.requiredOption('--owner <name>', 'who owns the land'), "the owner's address");
}

export function addAddressFlags(command: Command, whose: string): Command {
  return command
    .option('--address1 <text>', `first line of ${whose}`)
    .option('--address2 <text>', 'second line')
    .option('--city <name>', 'city')
    .option('--state <code>', 'state')
    .option('--zip <code>', 'ZIP code');
}

export function toParty({ owner, ...address }: PartyFlags): PartyDetails {
  return { name: owner, ...toAddress(address) };
}

export function toAddress({ address1, address2, city, state, zip }: AddressFlags): Omit<PartyDetails, 'name'> {
  return { address1, address2, city, state, zip };
}
