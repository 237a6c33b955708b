import type { Decimal } from 'decimal.js';
import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** A cost that a parcel pays in yearly installments, with interest. */
export interface Assessment {
  /** 1, 2, 3, ... in the jurisdiction */
  readonly assessmentNumber: number;
  readonly accountNumber: string;
  /** of the fee: `CONNECTION_COST` */
  readonly code: string;
  readonly title: string;
  readonly cost: Money;
  readonly installments: number;
  /** as it stood when the cost was assessed */
  readonly ratePercentPerYear: Decimal;
  readonly assessedOn: LocalDate;
  /** where the rate stands */
  readonly citation: Citation;
}

/** One year's part of an assessment. */
export interface Installment {
  /** 1 is due a year after the assessment */
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly principal: Money;
  readonly interest: Money;
  /** unpaid before this installment: what bears the interest */
  readonly balance: Money;
}
