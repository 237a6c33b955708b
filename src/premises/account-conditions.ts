import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { UseByMeter } from './meter-use.js';
import type { StrengthByPeriod } from './strength.js';

/** Days on which an account has a discount, both included; without `lastDay` until further notice. */
export interface DiscountEligibility {
  /** the discount of an act */
  readonly code: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | undefined;
  /** what showed it: `age, driver's license seen` */
  readonly documentedBy: string;
}

/** Days on which service rests because nobody is at home, both included. */
export interface VacationHold {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

/** A level amount a period for one charge of an account, settled in the last period of the plan. */
export interface BudgetPlan {
  readonly code: string;
  /** keys of billing periods */
  readonly firstPeriod: string;
  readonly settledIn: string;
  readonly levelAmount: Money;
}

/** What an account's charges go by beside its service agreements. */
export interface AccountConditions {
  readonly use: UseByMeter;
  readonly strength: StrengthByPeriod;
  readonly discounts: readonly DiscountEligibility[];
  readonly holds: readonly VacationHold[];
  readonly plans: readonly BudgetPlan[];
}
