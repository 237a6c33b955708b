import type { PartyDetails } from '../premises/open-account.js';
import type { CaseFields } from './case-fields.js';

const ADDRESS_PARTS = ['address1', 'address2', 'city', 'state', 'zip'] as const;

/** The keys of a name and an address, as in a file of accounts: `owner`, `owner_address1`, `owner_city`, ... */
export function partyKeys(role: string, nameKey = role): string[] {
  return [nameKey, ...ADDRESS_PARTS.map((part) => `${role}_${part}`)];
}

/** Somebody with as much of an address as a case says. */
export function readParty(fields: CaseFields, role: string, nameKey = role): PartyDetails {
  const address = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, fields.optionalText(`${role}_${part}`)]));
  return { name: fields.text(nameKey), ...address };
}
