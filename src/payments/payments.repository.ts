import { In, type EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { StandingPayment } from './find-twin.js';
import type { DatedPayment } from './payment-input.js';
import { PaymentEntity, PaymentReturnEntity } from './payment.entity.js';
import type { Tender } from './tender.js';

/** Receipts are numbered 1, 2, 3, ... in the jurisdiction. */
export async function nextReceiptNumber(tx: EntityManager, jurisdiction: string): Promise<number> {
  const rows: { last: string }[] = await tx.query(
    'select coalesce(max(receipt_number), 0) as last from payment where jurisdiction = $1',
    [jurisdiction],
  );
  return Number(rows[0]?.last ?? '0') + 1;
}

/** Which of these payments came back. */
export async function loadReturned(
  tx: EntityManager,
  { jurisdiction, receiptNumbers }: { jurisdiction: string; receiptNumbers: readonly number[] },
): Promise<Set<number>> {
  const rows = await tx.findBy(PaymentReturnEntity, { jurisdiction, receiptNumber: In([...receiptNumbers]) });
  return new Set(rows.map((row) => row.receiptNumber));
}

/** The payments with the number of a receipt, a reference or an account: with all of these that are named. */
export function findPayments(
  tx: EntityManager,
  named: {
    jurisdiction: string;
    receiptNumber?: number | undefined;
    reference?: string | undefined;
    accountNumber?: string | undefined;
  },
): Promise<PaymentEntity[]> {
  const where = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  return tx.find(PaymentEntity, { where, order: { receiptNumber: 'ASC' } });
}

interface StandingRow {
  readonly receipt_number: string;
  readonly account_number: string;
  readonly amount: string;
  readonly received_on: LocalDate;
  readonly tender: Tender;
  readonly reference: string | null;
}

/** By account, the payments, not returned, that are of the account, day and amount of one of these. */
export async function loadStandingLike(
  tx: EntityManager,
  jurisdiction: string,
  payments: readonly DatedPayment[],
): Promise<Map<string, StandingPayment[]>> {
  if (payments.length === 0) return new Map();
  const rows: StandingRow[] = await tx.query(
    `select p.receipt_number, p.account_number, p.amount, p.received_on, p.tender, p.reference
       from payment p
       left join payment_return r using (jurisdiction, receipt_number)
      where p.jurisdiction = $1 and r.receipt_number is null
        and (p.account_number, p.received_on, p.amount) in (select * from unnest($2::text[], $3::date[], $4::numeric[]))
      order by p.receipt_number`,
    [
      jurisdiction,
      payments.map(({ accountNumber }) => accountNumber),
      payments.map(({ receivedOn }) => receivedOn),
      payments.map(({ amount }) => amount.toString()),
    ],
  );
  const byAccount = new Map<string, StandingPayment[]>();
  for (const row of rows) {
    const ofAccount = byAccount.get(row.account_number) ?? [];
    byAccount.set(row.account_number, [...ofAccount, toStanding(row)]);
  }
  return byAccount;
}

function toStanding(row: StandingRow): StandingPayment {
  return {
    receiptNumber: Number(row.receipt_number),
    accountNumber: row.account_number,
    amount: Money.of(row.amount),
    receivedOn: row.received_on,
    tender: row.tender,
    reference: row.reference,
  };
}

/** Of what content the file was with which each of these keys came in; a key without a payment is not answered. */
export async function loadContentDigests(
  tx: EntityManager,
  jurisdiction: string,
  idempotencyKeys: readonly string[],
): Promise<Map<string, string | null>> {
  const rows: { idempotency_key: string; content_digest: string | null }[] = await tx.query(
    `select p.idempotency_key, b.content_digest
       from payment p left join payment_batch b using (jurisdiction, payment_batch)
      where p.jurisdiction = $1 and p.idempotency_key = any($2::text[])`,
    [jurisdiction, idempotencyKeys],
  );
  return new Map(rows.map((row) => [row.idempotency_key, row.content_digest]));
}

/** What of payments was sent on to the county by a day, as far as these were not returned by it. */
export async function loadSentOn(
  tx: EntityManager,
  { jurisdiction, asOf }: { jurisdiction: string; asOf: LocalDate },
): Promise<{ accountNumber: string; on: LocalDate; amount: Money }[]> {
  const rows: { account_number: string; recorded_on: LocalDate; sent_to_county: string }[] = await tx.query(
    `select p.account_number, p.recorded_on, p.sent_to_county
       from payment p left join payment_return r using (jurisdiction, receipt_number)
      where p.jurisdiction = $1 and p.sent_to_county > 0
        and p.recorded_on <= $2 and (r.returned_on is null or r.returned_on > $2)
      order by p.receipt_number`,
    [jurisdiction, asOf],
  );
  return rows.map((row) => ({
    accountNumber: row.account_number,
    on: row.recorded_on,
    amount: Money.of(row.sent_to_county),
  }));
}

/** Batches of payments are numbered 1, 2, 3, ... in the jurisdiction. */
export async function nextPaymentBatch(tx: EntityManager, jurisdiction: string): Promise<number> {
  const rows: { last: string }[] = await tx.query(
    'select coalesce(max(payment_batch), 0) as last from payment_batch where jurisdiction = $1',
    [jurisdiction],
  );
  return Number(rows[0]?.last ?? '0') + 1;
}
