import { partyKeys } from './case-party.js';

/**
 * All that an account of a case may say. A new key gets its line here, and is read in `open-case-account.service.ts`.
 * Nothing may stand here that nobody reads.
 */
export const ACCOUNT_KEYS: readonly string[] = [
  'account',
  'class',
  'meter',
  'meters',
  'pump_gpm',
  'units',
  'services',
  'from',
  'last_day',
  ...partyKeys('owner'),
  'occupant',
  'billed_to',
  'owed_by',
  'service_address',
  'parcel',
  'shares',
  'legal',
  'email',
  'opening_balance',
];

/** Who is not served has a name and an address, and may owe from before. */
export const CONTRACTOR_KEYS: readonly string[] = [
  'account',
  'from',
  ...partyKeys('owner'),
  'email',
  'opening_balance',
];
