import { PAYMENT_CODE, type NewEntry } from '../ledger/ledger-entry.js';
import { toReadableDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { DatedPayment } from './payment-input.js';

const SENT_TO_COUNTY_CODE = 'SENT_TO_COUNTY';

/** The name under which a receipt's payment stands in the ledger. */
export function paymentOnceKey(receiptNumber: number): string {
  return `payment|${String(receiptNumber)}`;
}

/** The entry of a payment, effective on the day it was received, and that of what is sent on to the county. */
export function buildPaymentEntries(
  input: DatedPayment,
  { receiptNumber, toCounty }: { receiptNumber: number; toCounty: Money },
): NewEntry[] {
  const { accountNumber, amount, receivedOn, tender, reference } = input;
  const onceKey = paymentOnceKey(receiptNumber);
  const from = [tender, reference].filter((each) => each !== undefined).join(' ');
  const payment: NewEntry = {
    accountNumber,
    kind: 'payment',
    code: PAYMENT_CODE,
    amount: amount.negated(),
    effectiveOn: receivedOn,
    title: `Payment received, ${from}`,
    trace: [`Receipt ${String(receiptNumber)}, entered ${toReadableDate(input.on)}.`],
    onceKey,
  };
  if (toCounty.isZero()) return [payment];
  const sentOn: NewEntry = {
    accountNumber,
    kind: 'refund',
    code: SENT_TO_COUNTY_CODE,
    amount: toCounty,
    effectiveOn: receivedOn,
    title: 'Sent on to the county, which collects what was certified',
    trace: [`Of receipt ${String(receiptNumber)}.`],
    settlesOnceKey: onceKey,
  };
  return [payment, sentOn];
}
