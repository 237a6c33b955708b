import { AppError } from '../shared/app-error.js';
import type { DatedPayment } from './payment-input.js';

/** @throws AppError `AMOUNT_INVALID`, `RECEIVED_IN_FUTURE` */
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
}
