import type { Decimal } from 'decimal.js';
import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Figure } from './figure.js';
import type { MeterSize } from './meter-size.js';
import type { StrengthRule, VolumeRule } from './volume-rule.js';

/** Something that an enactment says, with the place where it says it. */
export interface Cited<T> {
  readonly value: T;
  readonly citation: Citation;
}

export type ChargeUnit = 'usd_per_year' | 'usd_per_quarter' | 'usd_per_month';
export type Per = 'account' | 'unit' | 'meter';

/** One line of a table of meter sizes. A row without `class` serves every class that the charge admits. */
export interface MeterSizeRow {
  readonly class: string | undefined;
  readonly meterSize: MeterSize;
  readonly orLess: boolean;
  readonly figure: Figure;
  readonly citation: Citation;
}

export interface ClassRow {
  readonly class: string;
  readonly figure: Figure;
  readonly citation: Citation;
}

/** What one named account owes from one day to another, both included; without `to`, until an act ends it. */
export interface AccountRow {
  readonly account: string;
  readonly amount: Money;
  readonly from: LocalDate;
  readonly to: LocalDate | undefined;
  readonly citation: Citation;
}

/** How a charge is worked out; a charge has exactly one way. */
export type ChargeWay =
  | { readonly kind: 'not_set' }
  | { readonly kind: 'by_meter_size'; readonly unit: ChargeUnit; readonly rows: readonly MeterSizeRow[] }
  | {
      readonly kind: 'flat';
      readonly unit: ChargeUnit;
      readonly per: Per;
      readonly figure: Figure;
      readonly citation: Citation;
    }
  | { readonly kind: 'by_class'; readonly unit: ChargeUnit; readonly per: Per; readonly rows: readonly ClassRow[] }
  | { readonly kind: 'by_account'; readonly unit: ChargeUnit; readonly rows: readonly AccountRow[] }
  | { readonly kind: 'by_volume'; readonly rule: VolumeRule; readonly citation: Citation }
  | { readonly kind: 'by_strength'; readonly rule: StrengthRule; readonly citation: Citation }
  | {
      readonly kind: 'percent_of';
      readonly codes: readonly string[];
      readonly ratePercent: Decimal;
      readonly citation: Citation;
    };

export interface ChargeInForce {
  readonly code: string;
  readonly title: string;
  /** undefined: every class */
  readonly classes: readonly string[] | undefined;
  readonly way: ChargeWay;
  readonly citation: Citation;
}

export interface SurchargeInForce {
  readonly code: string;
  readonly title: string;
  readonly unit: ChargeUnit;
  readonly figure: Figure;
  readonly noticeDays: number | undefined;
  readonly citation: Citation;
}

export interface FeeInForce {
  readonly code: string;
  readonly title: string;
  readonly figure: Figure | { readonly atCost: true } | { readonly byClass: ReadonlyMap<string, Money> };
  readonly doubledIf: string | undefined;
  readonly freeIf: string | undefined;
  readonly endsOn: { readonly month: number; readonly day: number } | undefined;
  readonly lasts: string | undefined;
  readonly afterNotice: { readonly of: string; readonly days: number } | undefined;
  /** days from the fee's own day to its due date, where the act gives it one apart from a statement's */
  readonly dueWithinDays?: number | undefined;
  /** interest that an assessed cost bears, a dated figure of its own */
  readonly interest?:
    | { readonly set: true; readonly ratePercentPerYear: Decimal; readonly citation: Citation }
    | { readonly set: false; readonly citation: Citation }
    | undefined;
  readonly citation: Citation;
}

export interface CivilPenaltyInForce {
  readonly code: string;
  readonly title: string;
  readonly withinYears: number;
  readonly upTo: readonly Money[];
  readonly citation: Citation;
}

/** What someone must show or deposit before a permit or license is given. Nothing of it is ever billed. */
export interface SecurityInForce {
  readonly code: string;
  readonly title: string;
  readonly kind: 'bond' | 'deposit' | 'insurance';
  /** the fees of the permits and licenses that are given once it is filed; undefined: the act names none */
  readonly before: readonly string[] | undefined;
  /** of what, and its least amount; empty while it is left to a resolution */
  readonly rows: readonly { readonly of: string; readonly atLeast: Money }[];
  readonly citation: Citation;
}

/** The days, months or years that an owner has to do something. */
export interface DeadlineInForce {
  readonly code: string;
  readonly title: string;
  /** `60_days`, `2_years` */
  readonly within: string;
  /** what starts the count, in words: `notice` */
  readonly after: string;
  /** the notice whose day starts the count: `inspection`, `repair`; undefined: no notice does */
  readonly noticeOf: string | undefined;
  readonly citation: Citation;
}

/** What is taken off charges while an account is eligible. */
export interface DiscountInForce {
  readonly code: string;
  readonly title: string;
  readonly reduction:
    | { readonly kind: 'not_set' }
    | { readonly kind: 'percent'; readonly ratePercent: Decimal }
    | { readonly kind: 'amount'; readonly amount: Money; readonly unit: ChargeUnit };
  /** the charges that it is taken off */
  readonly of: readonly string[];
  readonly citation: Citation;
}

/** Charges that rest while service does, for a number of days at least. */
export interface VacationHoldRule {
  readonly codes: readonly string[];
  readonly leastDays: number;
}

export interface CalendarDay {
  readonly monthsAfterPeriodEnd: number;
  readonly day: number | 'last';
}

export interface StatementCalendar {
  readonly mailedBy: CalendarDay;
  readonly dueOn: CalendarDay;
  readonly ifNotBusinessDay: 'same_day' | 'next_business_day' | 'previous_business_day';
  readonly ifPostedAfterDue: 'month_of_posting' | 'keep';
}

export type ProrationRule = 'by_day' | 'whole_period' | 'half_month';

export type PenaltyAmount =
  | { readonly kind: 'flat'; readonly amount: Money }
  | {
      readonly kind: 'percent';
      readonly ratePercent: Decimal;
      readonly of: 'open_charges' | 'open_balance';
      readonly minimum: Money | undefined;
      readonly maximum: Money | undefined;
    };

export interface PenaltyRule {
  readonly amount: PenaltyAmount;
  readonly per: 'once' | 'month_or_fraction' | 'quarter_or_fraction';
  readonly graceDays: number;
  /** codes whose open amounts bear the penalty */
  readonly on: readonly string[];
}

export type DebtKind = 'charge' | 'surcharge' | 'fee' | 'penalty';
export type CertifiableKind = DebtKind | 'adjustment' | 'certification_fee';

/** Within a statement, which kinds a payment settles first. */
export type PaymentOrder = readonly DebtKind[];

export interface InterestRule {
  readonly ratePercentPerYear: Decimal;
  readonly of: readonly CertifiableKind[];
  readonly dayCount: 'actual_365' | 'actual_actual' | 'months_30_360' | 'calendar_months';
  readonly from: 'adopted_on' | LocalDate;
  readonly to: 'end_of_payable_year' | 'end_of_adoption_year';
  /** days after the adoption in which the owners may pay without interest; nothing is certified during them */
  readonly freeDays?: number | undefined;
}

/** What becomes of the certification fee of a line on which all else is paid before it is certified. */
export type FeeIfPaid = 'stays' | 'falls';

/** What certifying an account costs it: an amount, or a percentage of what of it is certified. */
export type CertificationFee = {
  readonly code: string;
  /** left out: it stays */
  readonly ifPaidBeforeCertified?: FeeIfPaid | undefined;
} & (
  | { readonly kind: 'flat'; readonly amount: Money }
  | {
      readonly kind: 'percent';
      readonly ratePercent: Decimal;
      readonly minimum: Money | undefined;
      readonly maximum: Money | undefined;
    }
);

export interface CertificationRule {
  readonly county: string;
  readonly include: readonly CertifiableKind[];
  readonly require: readonly 'legal_description'[];
  readonly payableYear: 'next_year';
  readonly minimum: Money | undefined;
  readonly daysPastDue: number;
  readonly noticeDays: number | undefined;
  /** land that pays no taxes: certified like any other, or kept off the roll */
  readonly taxExempt: 'certify' | 'keep_off';
  readonly fee: CertificationFee | undefined;
  readonly interest: InterestRule | undefined;
  /** by which day of the year before the payable year the county wants it; undefined: the act names none */
  readonly deadline?: { readonly month: number; readonly day: number } | undefined;
}

export interface EquivalentMeterSizes {
  readonly measuredAtPsi: number | undefined;
  /** in order; each row serves more than the row before, up to and including `upToGpm` */
  readonly rows: readonly { readonly upToGpm: Decimal; readonly meterSize: MeterSize }[];
}

/**
 * The law of one jurisdiction as it stands on one day: for each row the figure of the latest enactment in force
 * that names it, every one with its citation. Maps keep the order in which the enactments first name their codes.
 */
export interface TablesInForce {
  readonly on: LocalDate;
  readonly charges: ReadonlyMap<string, ChargeInForce>;
  readonly surcharges: ReadonlyMap<string, SurchargeInForce>;
  readonly fees: ReadonlyMap<string, FeeInForce>;
  readonly civilPenalties: ReadonlyMap<string, CivilPenaltyInForce>;
  readonly securities: ReadonlyMap<string, SecurityInForce>;
  readonly deadlines: ReadonlyMap<string, DeadlineInForce>;
  readonly discounts: ReadonlyMap<string, DiscountInForce>;
  /** undefined: no act allows service to rest */
  readonly vacationHold: Cited<VacationHoldRule> | undefined;
  readonly equivalentMeterSizes: Cited<EquivalentMeterSizes> | undefined;
  readonly statementCalendar: Cited<StatementCalendar> | undefined;
  readonly proration: Cited<ProrationRule>;
  readonly penalty: Cited<PenaltyRule> | undefined;
  readonly paymentOrder: Cited<PaymentOrder>;
  readonly certification: Cited<CertificationRule> | undefined;
}
