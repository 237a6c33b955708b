import type { CsvRow } from '../shared/csv-row.js';
import type { LocalDate } from '../shared/local-date.js';
import type { FileColumns } from '../shared/match-header.js';
import type { Money } from '../shared/money.js';
import { parseWrittenDay } from '../shared/parse-written-day.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { readValue, type RowFault } from '../shared/row-rejected.js';
import { AppError } from '../shared/app-error.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseTender, type Tender } from './tender.js';

export const PAYMENT_COLUMNS: FileColumns = {
  required: ['account', 'amount', 'received_on'],
  optional: ['tender', 'reference'],
};

/** One payment of a file. */
export interface PaymentRow {
  readonly line: number;
  readonly accountNumber: string;
  readonly amount: Money;
  readonly receivedOn: LocalDate;
  readonly tender: Tender;
  readonly reference: string | undefined;
}

/** Reads a payment, or answers everything that is wrong with it. A payment must be above 0.00. */
export function parsePaymentRow({
  line,
  values,
  fault,
}: CsvRow): { row: PaymentRow } | { faults: readonly RowFault[] } {
  if (fault !== undefined) return { faults: [fault] };
  const faults: RowFault[] = [];
  const read = <T>(column: string, parse: (text: string) => T): T | undefined =>
    readValue({ column, value: values[column] ?? '', faults, parse });
  const accountNumber = read('account', parseAccountNumber);
  const amount = read('amount', parsePositive);
  const receivedOn = read('received_on', parseWrittenDay);
  const tender = read('tender', parseTender);
  if (accountNumber === undefined || amount === undefined || receivedOn === undefined || tender === undefined)
    return { faults };
  const reference = values['reference'] === '' ? undefined : values['reference'];
  return { row: { line, accountNumber, amount, receivedOn, tender, reference } };
}

function parsePositive(text: string): Money {
  const amount = parseWrittenMoney(text);
  if (amount.isPositive()) return amount;
  throw new AppError('AMOUNT_INVALID', {
    what: `${amount.toString()} is no payment`,
    remedy: 'Payments are above 0.00; enter a returned payment with "return".',
  });
}
