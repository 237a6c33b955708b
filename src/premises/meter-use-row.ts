import type { Decimal } from 'decimal.js';
import { AppError } from '../shared/app-error.js';
import { parseBillingPeriod, type BillingCycle, type BillingPeriod } from '../shared/billing-period.js';
import type { CsvRow } from '../shared/csv-row.js';
import type { FileColumns } from '../shared/match-header.js';
import { readValue, type RowFault } from '../shared/row-rejected.js';
import { computeReadUse, type ReadUse } from './compute-read-use.js';
import { parseMeterName } from './meter-name.js';
import { parseAccountNumber } from './parse-account-number.js';
import { parseGallons } from './parse-gallons.js';

/**
 * The columns of a file of use. A row says the gallons, or both readings of the meter; which meter, where the account has
 * several.
 */
export const METER_USE_COLUMNS = {
  required: ['account', 'period'],
  optional: ['meter', 'gallons', 'estimated', 'previous_reading', 'current_reading', 'meter_digits'],
  synonyms: { meter: ['meter_name'] },
} as const satisfies FileColumns;

/** One row of a file of use, read. */
export interface MeterUseRow extends Partial<Pick<ReadUse, 'firstReading' | 'lastReading'>> {
  readonly line: number;
  readonly accountNumber: string;
  /** undefined: the only meter of the account */
  readonly meterName: string | undefined;
  readonly period: BillingPeriod;
  readonly gallons: Decimal;
  readonly estimated: boolean;
  /** the meter passed its highest number and began again at 0 */
  readonly rolledOver: boolean;
}

/** Reads one row of a file of use, or answers everything that is wrong with it. */
export function parseMeterUseRow(
  csvRow: CsvRow,
  cycle: BillingCycle,
): { readonly row: MeterUseRow } | { readonly faults: readonly RowFault[] } {
  if (csvRow.fault !== undefined) return { faults: [csvRow.fault] };
  const faults: RowFault[] = [];
  const valueOf = (column: string): string => csvRow.values[column] ?? '';
  const read = <T>(column: string, parse: (value: string) => T): T | undefined =>
    readValue({ column, value: valueOf(column), faults, parse });
  const accountNumber = read('account', parseAccountNumber);
  const meterName = valueOf('meter') === '' ? undefined : read('meter', parseMeterName);
  const period = read('period', (value) => parseBillingPeriod(value, cycle));
  const estimated = read('estimated', parseEstimated);
  const hasReadings = valueOf('previous_reading') !== '' || valueOf('current_reading') !== '';
  const use = hasReadings
    ? read('current_reading', () => readMeter(valueOf))
    : read('gallons', (value) => ({ gallons: parseGallons(value), rolledOver: false }));
  if (accountNumber === undefined || period === undefined || estimated === undefined || use === undefined)
    return { faults };
  if (faults.length > 0) return { faults };
  return { row: { line: csvRow.line, accountNumber, meterName, period, estimated, ...use } };
}

function readMeter(valueOf: (column: string) => string): ReadUse {
  const use = computeReadUse({
    previousReading: valueOf('previous_reading'),
    currentReading: valueOf('current_reading'),
    meterDigits: valueOf('meter_digits'),
  });
  const said = valueOf('gallons');
  if (said === '' || parseGallons(said).equals(use.gallons)) return use;
  throw new AppError('USAGE_READING_INVALID', {
    what: `The readings make ${use.gallons.toString()} gallons, and the row says ${said}`,
    remedy: 'Correct one of them, or leave the gallons out.',
  });
}

/** As programs and people write yes and no; blank is no. */
function parseEstimated(value: string): boolean {
  const word = value.toLowerCase();
  if (['', 'false', 'no', 'n', '0', 'f', 'a', 'actual'].includes(word)) return false;
  if (['true', 'yes', 'y', '1', 't', 'e', 'x', 'estimated'].includes(word)) return true;
  throw new AppError('INPUT_INVALID', {
    what: `"${value}" does not say whether the use is estimated`,
    remedy: 'Write true or false, yes or no, or leave it blank where the meter was read.',
  });
}
