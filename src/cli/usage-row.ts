import { Decimal } from 'decimal.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { AppError } from '../shared/app-error.js';
import { parseBillingPeriod, type BillingCycle, type BillingPeriod } from '../shared/billing-period.js';
import type { CsvRow } from '../shared/csv-row.js';
import type { FileColumns } from '../shared/match-header.js';
import { readValue, type RowFault } from '../shared/row-rejected.js';

export const USAGE_COLUMNS: FileColumns = { required: ['account', 'period', 'gallons'], optional: ['estimated'] };

/** What a meter says was used by one account in one period. */
export interface UsageRow {
  readonly accountNumber: string;
  readonly period: BillingPeriod;
  readonly gallons: Decimal;
  readonly estimated: boolean;
}

const GALLONS_FORM = /^\d{1,12}(\.\d{1,4})?$/;
const YES = ['yes', 'y', 'true', '1', 'e', 'est', 'estimated'];
const NO = ['', 'no', 'n', 'false', '0', 'a', 'actual', 'read'];

/** Reads a row of metered use, or answers everything that is wrong with it. */
export function parseUsageRow(
  { values, fault }: CsvRow,
  cycle: BillingCycle,
): { row: UsageRow } | { faults: readonly RowFault[] } {
  if (fault !== undefined) return { faults: [fault] };
  const faults: RowFault[] = [];
  const read = <T>(column: string, parse: (text: string) => T): T | undefined =>
    readValue({ column, value: values[column] ?? '', faults, parse });
  const accountNumber = read('account', parseAccountNumber);
  const period = read('period', (text) => parseBillingPeriod(text, cycle));
  const gallons = read('gallons', parseGallons);
  const estimated = read('estimated', parseEstimated);
  if (accountNumber === undefined || period === undefined || gallons === undefined || estimated === undefined) {
    return { faults };
  }
  return { row: { accountNumber, period, gallons, estimated } };
}

/** @throws AppError `INPUT_INVALID` for anything but a figure of 0 or more without separators. */
export function parseGallons(text: string): Decimal {
  if (GALLONS_FORM.test(text.trim())) return new Decimal(text.trim());
  throw new AppError('INPUT_INVALID', {
    what: `"${text}" is not a number of gallons`,
    remedy: 'Write a figure such as 12500, without separators and never below 0.',
  });
}

function parseEstimated(text: string): boolean {
  const said = text.trim().toLowerCase();
  if (YES.includes(said)) return true;
  if (NO.includes(said)) return false;
  throw new AppError('INPUT_INVALID', {
    what: `"${text}" does not say whether the use was estimated`,
    remedy: 'Write yes or no, or leave it blank when the meter was read.',
  });
}
