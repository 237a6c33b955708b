import type { ImportedRow } from './account-changes.js';
import { FIRST_METER } from './meter-name.js';

/** Columns of a file of accounts that speak of the account as a whole; the others speak of the meter of their row. */
const OF_ACCOUNT: readonly string[] = [
  'owner_name',
  'owner_address1',
  'owner_address2',
  'owner_city',
  'owner_state',
  'owner_zip',
  'occupant_name',
  'billed_to',
  'owed_by',
  'email',
  'opening_balance',
];

/** What a row says of the account as a whole, so that the rows of its meters can be compared. */
export function pickOfAccount(written: ImportedRow): ImportedRow {
  return Object.fromEntries(Object.entries(written).filter(([column]) => OF_ACCOUNT.includes(column)));
}

/** Under which name it is kept what a row said last in a column: `meter_size` of the first meter, `meter_size of north`. */
export function nameImported(column: string, meterName: string): string {
  return meterName === FIRST_METER || OF_ACCOUNT.includes(column) ? column : `${column} of ${meterName}`;
}

/** What a row says, as it is kept. */
export function toImportedRow(written: ImportedRow, meterName: string): ImportedRow {
  return Object.fromEntries(Object.entries(written).map(([column, value]) => [nameImported(column, meterName), value]));
}
