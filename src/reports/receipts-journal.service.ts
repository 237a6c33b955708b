import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { JournalRow } from './receipts-journal.js';

interface EventRow {
  readonly day: LocalDate;
  readonly event: JournalRow['event'];
  readonly receipt_number: string;
  readonly account_number: string;
  readonly amount: string;
  readonly tender: string;
  readonly reference: string | null;
  readonly payment_batch: string | null;
  readonly received_on: LocalDate;
  readonly returned_on: LocalDate | null;
  readonly reason: string | null;
}

const PAGE = 1000;

const EVENTS = `
  select p.recorded_on as day, 'payment' as event, p.receipt_number, p.account_number, p.amount, p.tender, p.reference,
         p.payment_batch, p.received_on, r.returned_on, r.reason
    from payment p left join payment_return r using (jurisdiction, receipt_number)
   where p.jurisdiction = $1 and p.recorded_on between $2 and $3
  union all
  select r.returned_on, 'return', p.receipt_number, p.account_number, -p.amount, p.tender, p.reference,
         p.payment_batch, p.received_on, r.returned_on, r.reason
    from payment_return r join payment p using (jurisdiction, receipt_number)
   where r.jurisdiction = $1 and r.returned_on between $2 and $3
  union all
  select s.recorded_on, 'settlement', s.settlement_number, '', sum(e.amount), 'county', s.received_from, null::bigint,
         max(e.settled_on), null::date, 'taxes payable ' || s.payable_year
    from county_settlement s join county_settlement_entry e using (jurisdiction, settlement_number)
   where s.jurisdiction = $1 and s.recorded_on between $2 and $3 and e.kind = 'collected'
   group by s.recorded_on, s.settlement_number, s.received_from, s.payable_year`;

/** The journal of money that came in and came back, by the day on which it was entered; a county's settlement is one row. */
@Injectable()
export class ReceiptsJournalService {
  /** The events of a span of days, both included, in the order of day and number; read by key, a page at a time. */
  async *read(
    tx: EntityManager,
    { jurisdiction, from, to }: { jurisdiction: string; from: LocalDate; to: LocalDate },
  ): AsyncGenerator<JournalRow> {
    let after: readonly [string, string, string] = [from, '0', ''];
    for (;;) {
      const rows: EventRow[] = await tx.query(
        `select * from (${EVENTS}) e where (day, receipt_number, event) > ($4::date, $5::bigint, $6)
          order by day, receipt_number, event limit ${String(PAGE)}`,
        [jurisdiction, from, to, ...after],
      );
      for (const row of rows) yield toJournalRow(row);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      after = [last.day, last.receipt_number, last.event];
    }
  }
}

function toJournalRow(row: EventRow): JournalRow {
  return {
    day: row.day,
    event: row.event,
    receiptNumber: row.event === 'settlement' ? undefined : Number(row.receipt_number),
    accountNumber: row.account_number,
    amount: Money.of(row.amount),
    tender: row.tender,
    reference: row.reference ?? undefined,
    paymentBatch: row.payment_batch === null ? undefined : Number(row.payment_batch),
    receivedOn: row.received_on,
    returnedOn: row.event === 'return' ? undefined : (row.returned_on ?? undefined),
    reason: row.reason ?? undefined,
  };
}
