import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseParcelId, type ParcelNumber } from '../premises/normalize-parcel-id.js';
import { AppError } from '../shared/app-error.js';
import { cleanLine } from '../shared/clean-text.js';
import type { CsvRow } from '../shared/csv-row.js';
import type { LocalDate } from '../shared/local-date.js';
import type { FileColumns } from '../shared/match-header.js';
import type { Money } from '../shared/money.js';
import { parseWrittenDay } from '../shared/parse-written-day.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { readValue, type RowFault } from '../shared/row-rejected.js';

/** The columns of a county's report, by the names that counties give them. */
export const SETTLEMENT_COLUMNS: FileColumns = {
  required: ['parcel_id'],
  optional: ['spread', 'collected', 'settled_on', 'account', 'reference'],
  synonyms: {
    parcel_id: ['parcel', 'parcel_number', 'parcel_no', 'pin', 'pid', 'property_id', 'apn', 'tax_parcel'],
    spread: ['amount_spread', 'spread_amount', 'amount_levied', 'levied', 'levy_amount', 'amount_billed', 'tax_amount'],
    collected: [
      'amount_collected',
      'collected_amount',
      'collections',
      'collection',
      'amount_paid',
      'paid',
      'amount_distributed',
      'distributed',
      'distribution',
      'settlement_amount',
    ],
    settled_on: ['settlement_date', 'distribution_date', 'collection_date', 'collected_on', 'report_date', 'date'],
    account: ['account_number', 'account_no', 'utility_account'],
    reference: ['reference_number', 'warrant', 'warrant_number', 'settlement', 'settlement_number'],
  },
};

/** One row of a county's report: what it spread, what it collected, or both. */
export interface SettlementRow extends ParcelNumber {
  readonly accountNumber: string | undefined;
  /** on the taxes, in all; undefined: the row does not say */
  readonly spread: Money | undefined;
  /** below zero where the county gave back; undefined: the row does not say */
  readonly collected: Money | undefined;
  readonly settledOn: LocalDate;
  readonly reference: string | undefined;
}

/** Reads a row, or answers everything that is wrong with it. */
export function parseSettlementRow(
  { values, fault }: CsvRow,
  { settledOn: dayOfFile }: { settledOn: LocalDate | undefined },
): { row: SettlementRow } | { faults: readonly RowFault[] } {
  if (fault !== undefined) return { faults: [fault] };
  const faults: RowFault[] = [];
  const read = <T>(column: string, parse: (text: string) => T): T | undefined =>
    readValue({ column, value: values[column] ?? '', faults, parse });
  const readOptional = <T>(column: string, parse: (text: string) => T): T | undefined =>
    (values[column] ?? '') === '' ? undefined : read(column, parse);
  const parcel = read('parcel_id', parseCountyParcel);
  const accountNumber = readOptional('account', parseAccountNumber);
  const spread = readOptional('spread', parseSpread);
  const collected = readOptional('collected', (text) => parseWrittenMoney(text, { mayBeNegative: true }));
  const settledOn = readOptional('settled_on', parseWrittenDay) ?? dayOfFile;
  const reference = cleanLine(values['reference'] ?? '');
  if (settledOn === undefined && (values['settled_on'] ?? '') === '') {
    const reason =
      'The row says no day. Write the day of the settlement in it, or give it for the whole file with --settled-on.';
    faults.push({ column: 'settled_on', value: '', reason });
  }
  if (spread === undefined && collected === undefined && faults.length === 0) {
    const reason = 'The row says neither what was spread nor what was collected. Write an amount, 0.00 for none.';
    faults.push({ column: '', value: '', reason });
  }
  if (parcel === undefined || settledOn === undefined || faults.length > 0) return { faults };
  return { row: { ...parcel, accountNumber, spread, collected, settledOn, reference } };
}

function parseCountyParcel(text: string): ParcelNumber {
  const parcel = parseParcelId(text);
  if (/\d/.test(parcel.normalizedParcelId)) return parcel;
  throw new AppError('INPUT_INVALID', {
    what: `"${text}" is not a parcel number, for it holds no digit`,
    remedy: 'If this is a line of totals, delete it; the program adds up itself, and --control-total compares.',
  });
}

function parseSpread(text: string): Money {
  const spread = parseWrittenMoney(text, { mayBeNegative: true });
  if (!spread.isNegative()) return spread;
  throw new AppError('AMOUNT_INVALID', {
    what: `${spread.toString()} cannot be on the taxes`,
    remedy:
      'Write what is on the taxes of the parcel in all, 0.00 where it was taken off; money given back is a collection below zero.',
  });
}
