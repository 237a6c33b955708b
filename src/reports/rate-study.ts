import type { ErrorCode } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** What one account would have paid in the year, under the law as it was and under the draft. */
export interface AccountChange {
  readonly accountNumber: string;
  readonly before: Money;
  readonly after: Money;
  /** after less before: + pays more */
  readonly change: Money;
}

/** What kind of money comes in. */
export type RevenueKind = 'charges' | 'surcharges' | 'fees' | 'penalties';

/** Revenue of a kind, of a class, of a meter size or of all, over the year. */
export interface RevenueRow {
  /** `charges`; `single_family`; `5/8`, `pump`, `no meter`; `total` */
  readonly name: string;
  /** accounts with something in it under either law */
  readonly accounts: number;
  readonly before: Money;
  readonly after: Money;
  readonly change: Money;
}

/** The change that so many percent of the accounts stay at or below: the change of one of them, never a mean of two. */
export interface ChangePercentile {
  readonly percent: number;
  readonly change: Money;
}

/** Which law does not say what an account owes; the rates of those accounts are in no figure of revenue or change. */
export type MissingSide = 'law' | 'draft' | 'both';

/** Accounts that cannot be compared, for one reason. */
export interface NotComputedRow {
  readonly side: MissingSide;
  readonly code: ErrorCode;
  /** what is missing, as for the first such account */
  readonly reason: string;
  readonly accounts: number;
  /** what these accounts would bring in under the side that can be computed; zero where neither can */
  readonly otherSide: Money;
}

/** A past year under the law as it was, and as if a draft had been in force. */
export interface RateStudy {
  readonly year: number;
  /** the day from which the draft is taken to be in force */
  readonly from: LocalDate;
  readonly periods: readonly string[];
  /** periods of the year that had not ended by the business day, and are in no figure */
  readonly leftOut: readonly string[];
  /** charges, surcharges, fees and penalties apart, and their sum */
  readonly byKind: readonly RevenueRow[];
  readonly allKinds: RevenueRow;
  /** charges and surcharges, as they are by class and by meter size */
  readonly total: RevenueRow;
  readonly byClass: readonly RevenueRow[];
  readonly byMeterSize: readonly RevenueRow[];
  /** accounts of the comparison that would pay less, more, or the same, all kinds together */
  readonly payLess: number;
  readonly payMore: number;
  readonly unchanged: number;
  /** empty where no account could be compared */
  readonly percentiles: readonly ChangePercentile[];
  /** those that would pay most more, and most less, the greatest change first */
  readonly largestIncreases: readonly AccountChange[];
  readonly largestDecreases: readonly AccountChange[];
  readonly notComputed: readonly NotComputedRow[];
}
