import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { DatedPayment } from './payment-input.js';
import type { Tender } from './tender.js';

/** A payment that was recorded and has not come back. */
export interface StandingPayment {
  readonly receiptNumber: number;
  readonly accountNumber: string;
  readonly amount: Money;
  readonly receivedOn: LocalDate;
  readonly tender: Tender;
  readonly reference: string | null;
}

/**
 * The payment that a further one looks like a repetition of: the same account, day, amount and number of the check. Without a
 * number the form must be the same too: 12.00 in cash and 12.00 by check on April 28 are two payments, 12.00 in cash twice
 * looks like one.
 */
export function findTwin(input: DatedPayment, standing: readonly StandingPayment[]): StandingPayment | undefined {
  const { accountNumber, receivedOn, amount, tender } = input;
  const reference = toComparable(input.reference);
  return standing.find(
    (each) =>
      each.accountNumber === accountNumber &&
      each.receivedOn === receivedOn &&
      each.amount.equals(amount) &&
      toComparable(each.reference) === reference &&
      (reference !== '' || each.tender === tender),
  );
}

/** A check's number as it is compared: ` A7` is `a7`. */
export function toComparable(reference: string | null | undefined): string {
  return (reference ?? '').trim().toLowerCase();
}
