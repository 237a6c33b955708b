import { AppError } from '../shared/app-error.js';
import { addMonths } from '../shared/local-date.js';
import type { DatedPayment } from './payment-input.js';

// not law: nobody enters a payment so late, and 2015 for 2025 would turn every penalty since then
const MONTHS_BACK = 120;

/**
 * Refuses an amount that is none and a day that cannot be: one to come, or one more than ten years back. On May 2, 2025 a
 * payment may have been received from May 2, 2015 on.
 * @throws AppError `AMOUNT_INVALID`, `RECEIVED_IN_FUTURE`, `DATE_INVALID`
 */
export function refuseImpossiblePayment({ amount, receivedOn, on }: DatedPayment): void {
  if (!amount.isPositive()) {
    throw new AppError('AMOUNT_INVALID', {
      what: `A payment of ${amount.toString()} is none`,
      remedy: 'Give an amount above 0.00; to take a payment back, return it.',
    });
  }
  if (receivedOn > on) {
    throw new AppError('RECEIVED_IN_FUTURE', {
      what: `A payment cannot have been received on ${receivedOn}, which is after ${on}`,
      remedy: 'Give the day on which the money came in.',
    });
  }
  const earliest = addMonths(on, -MONTHS_BACK);
  if (receivedOn < earliest) {
    throw new AppError('DATE_INVALID', {
      what: `A payment received on ${receivedOn} would be more than ten years old on ${on}`,
      why: 'Mostly it is a slip of the year',
      remedy: 'Give the day on which the money came in; what is older is put right by an adjustment.',
    });
  }
}
