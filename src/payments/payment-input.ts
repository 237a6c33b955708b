import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Tender } from './tender.js';

/** A payment as it comes in. */
export interface PaymentInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly amount: Money;
  /** the day it was received, from which it counts; left out: the business day */
  readonly receivedOn?: LocalDate | undefined;
  readonly tender: Tender;
  /** number of the check, the bank's trace */
  readonly reference?: string | undefined;
  /** the same key is the same payment, however often it is sent */
  readonly idempotencyKey?: string | undefined;
  /** send what belongs to the county on to it */
  readonly forward?: boolean | undefined;
  /** refuse it when it looks like one that stands; default false, for cases and other programs say themselves what they send */
  readonly refuseTwins?: boolean | undefined;
  readonly paymentBatch?: number | undefined;
  /** the business day */
  readonly on: LocalDate;
  readonly by: string;
}

/** A payment whose day is known. */
export interface DatedPayment extends PaymentInput {
  readonly receivedOn: LocalDate;
}
