import { Money } from '../shared/money.js';
import type { LocalDate } from '../shared/local-date.js';
import type { ReportColumn, ReportRow } from './report.js';

/** A payment that was entered, one that came back, or a settlement of the county, on a day. */
export interface JournalRow {
  readonly day: LocalDate;
  readonly event: 'payment' | 'return' | 'settlement';
  /** undefined for a settlement, which is of no one account */
  readonly receiptNumber: number | undefined;
  /** empty for a settlement */
  readonly accountNumber: string;
  /** negative for a return, and where the county took back more than it sent */
  readonly amount: Money;
  readonly tender: string;
  readonly reference: string | undefined;
  readonly paymentBatch: number | undefined;
  readonly receivedOn: LocalDate;
  /** of a payment: the day it came back, should it have */
  readonly returnedOn: LocalDate | undefined;
  readonly reason: string | undefined;
}

export const RECEIPTS_JOURNAL_COLUMNS: readonly ReportColumn[] = [
  { name: 'day', kind: 'day' },
  { name: 'event', kind: 'text' },
  { name: 'receipt', kind: 'count' },
  { name: 'account', kind: 'text' },
  { name: 'amount', kind: 'amount' },
  { name: 'tender', kind: 'text' },
  { name: 'reference', kind: 'text' },
  { name: 'batch', kind: 'count' },
  { name: 'received_on', kind: 'day' },
  { name: 'returned_on', kind: 'day' },
  { name: 'reason', kind: 'text' },
];

export function toJournalReportRow(row: JournalRow): ReportRow {
  return {
    day: row.day,
    event: row.event,
    receipt: row.receiptNumber === undefined ? '' : String(row.receiptNumber),
    account: row.accountNumber,
    amount: row.amount.toString(),
    tender: row.tender,
    reference: row.reference ?? '',
    batch: row.paymentBatch === undefined ? '' : String(row.paymentBatch),
    received_on: row.receivedOn,
    returned_on: row.returnedOn ?? '',
    reason: row.reason ?? '',
  };
}

/** One sum of the journal. */
export interface JournalSum {
  readonly name: string;
  readonly count: number;
  readonly total: Money;
}

/** What came in by tender and by batch, what came back, and what is left of it. */
export class JournalTotals {
  private readonly tenders = new Map<string, JournalSum>();
  private readonly batches = new Map<string, JournalSum>();
  private received: JournalSum = { name: 'received', count: 0, total: Money.zero };
  private returned: JournalSum = { name: 'returned', count: 0, total: Money.zero };

  add(row: JournalRow): void {
    if (row.event === 'return') {
      this.returned = plus(this.returned, row);
      return;
    }
    this.received = plus(this.received, row);
    addTo(this.tenders, row.tender, row);
    addTo(this.batches, nameBatch(row), row);
  }

  sums(): {
    byTender: readonly JournalSum[];
    byBatch: readonly JournalSum[];
    received: JournalSum;
    returned: JournalSum;
    net: Money;
  } {
    return {
      byTender: [...this.tenders.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
      byBatch: [...this.batches.values()],
      received: this.received,
      returned: this.returned,
      net: this.received.total.plus(this.returned.total),
    };
  }
}

function nameBatch({ event, paymentBatch }: JournalRow): string {
  if (event === 'settlement') return "the county's settlements";
  return paymentBatch === undefined ? 'one at a time' : `batch ${String(paymentBatch)}`;
}

function addTo(sums: Map<string, JournalSum>, name: string, row: JournalRow): void {
  sums.set(name, plus(sums.get(name) ?? { name, count: 0, total: Money.zero }, row));
}

function plus(sum: JournalSum, { amount }: JournalRow): JournalSum {
  return { ...sum, count: sum.count + 1, total: sum.total.plus(amount) };
}
