import { In, type EntityManager } from 'typeorm';
import { PaymentEntity, PaymentReturnEntity } from './payment.entity.js';

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

/** The payments that bear a reference, of one account where it is named. */
export function findByReference(
  tx: EntityManager,
  {
    jurisdiction,
    reference,
    accountNumber,
  }: { jurisdiction: string; reference: string; accountNumber?: string | undefined },
): Promise<PaymentEntity[]> {
  const where = { jurisdiction, reference, ...(accountNumber === undefined ? {} : { accountNumber }) };
  return tx.find(PaymentEntity, { where, order: { receiptNumber: 'ASC' } });
}

/** Batches of payments are numbered 1, 2, 3, ... in the jurisdiction. */
export async function nextPaymentBatch(tx: EntityManager, jurisdiction: string): Promise<number> {
  const rows: { last: string }[] = await tx.query(
    'select coalesce(max(payment_batch), 0) as last from payment_batch where jurisdiction = $1',
    [jurisdiction],
  );
  return Number(rows[0]?.last ?? '0') + 1;
}
