import type { Decimal } from 'decimal.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { MeterSize } from './meter-size.js';
import type { LeftTo, Repealable, RowProvision } from './row-provision.js';
import type {
  CalendarDay,
  CertifiableKind,
  CertificationRule,
  ChargeUnit,
  DebtKind,
  FeeIfPaid,
  InterestRule,
  Per,
  PenaltyRule,
  ProrationRule,
  SecurityInForce,
  StatementCalendar,
} from './tables-in-force.js';
import type { VolumeProvision } from './volume-provision.js';

/** What every table of an enactment may say of itself. */
export interface TableProvision {
  readonly section?: string | undefined;
  readonly reading?: string | undefined;
  readonly changeableBy?: LeftTo | undefined;
  /** the act ends all of it */
  readonly repealed?: true | undefined;
}

export interface MeterSizeRowProvision extends RowProvision {
  readonly class?: string | undefined;
  readonly meterSize: MeterSize;
  readonly orLess?: boolean | undefined;
}

export interface ClassRowProvision extends RowProvision {
  readonly class: string;
}

/** A row names an account and the days on which it owes; its name is the account with its first day. */
export interface AccountRowProvision {
  readonly account: string;
  readonly amount: Repealable<Money>;
  readonly from: LocalDate;
  readonly to?: LocalDate | undefined;
  readonly section?: string | undefined;
  readonly reading?: string | undefined;
}

export interface AccountTableProvision {
  readonly unit?: ChargeUnit | undefined;
  /** the act names no account yet: resolutions do */
  readonly setBy?: LeftTo | undefined;
  readonly rows?: readonly AccountRowProvision[] | undefined;
}

export interface StrengthProvision {
  readonly unit?: 'usd_per_pound' | undefined;
  readonly poundsPerMillionGallons?: Decimal | undefined;
  readonly rows?:
    | readonly {
        readonly measure: string;
        readonly aboveMgPerL?: Decimal | undefined;
        readonly rate: Repealable<Decimal>;
      }[]
    | undefined;
}

export interface FlatProvision extends RowProvision {
  readonly unit?: ChargeUnit | undefined;
  readonly per?: Per | undefined;
}

/** What an enactment says of one charge code. A later act may leave out what stands. */
export interface ChargeProvision extends TableProvision {
  readonly title?: string | undefined;
  readonly classes?: readonly string[] | undefined;
  readonly setBy?: LeftTo | undefined;
  readonly byMeterSize?:
    { readonly unit?: ChargeUnit | undefined; readonly rows: readonly MeterSizeRowProvision[] } | undefined;
  readonly flat?: FlatProvision | undefined;
  readonly byClass?:
    | {
        readonly unit?: ChargeUnit | undefined;
        readonly per?: Per | undefined;
        readonly rows: readonly ClassRowProvision[];
      }
    | undefined;
  readonly byAccount?: AccountTableProvision | undefined;
  readonly byVolume?: VolumeProvision | undefined;
  readonly byStrength?: StrengthProvision | undefined;
  readonly percentOf?:
    { readonly codes?: readonly string[] | undefined; readonly rate?: Repealable<Decimal> | undefined } | undefined;
}

export interface SurchargeProvision extends TableProvision, RowProvision {
  readonly title?: string | undefined;
  readonly unit?: ChargeUnit | undefined;
  readonly noticeDays?: Repealable<number> | undefined;
}

export interface FeeProvision extends TableProvision, RowProvision {
  readonly title?: string | undefined;
  readonly atCost?: boolean | undefined;
  readonly byClass?: Readonly<Record<string, Repealable<Money>>> | undefined;
  readonly doubledIf?: string | undefined;
  readonly freeIf?: string | undefined;
  readonly endsOn?: Repealable<{ readonly month: number; readonly day: number }> | undefined;
  readonly lasts?: Repealable<string> | undefined;
  readonly afterNotice?: Repealable<{ readonly of: string; readonly days: number }> | undefined;
  readonly dueWithinDays?: Repealable<number> | undefined;
  readonly interest?:
    Repealable<{ readonly ratePercentPerYear?: Decimal | undefined; readonly setBy?: LeftTo | undefined }> | undefined;
}

export interface CivilPenaltyProvision extends TableProvision {
  readonly title?: string | undefined;
  readonly setBy?: LeftTo | undefined;
  readonly withinYears?: number | undefined;
  readonly upTo?: readonly Money[] | undefined;
}

export interface SecurityProvision extends TableProvision {
  readonly title?: string | undefined;
  readonly setBy?: LeftTo | undefined;
  readonly kind?: SecurityInForce['kind'] | undefined;
  readonly before?: Repealable<readonly string[]> | undefined;
  readonly rows?: readonly { readonly of: string; readonly atLeast: Money }[] | undefined;
}

export interface DeadlineProvision extends TableProvision {
  readonly title?: string | undefined;
  readonly setBy?: LeftTo | undefined;
  readonly within?: string | undefined;
  readonly after?: string | undefined;
  readonly noticeOf?: string | undefined;
}

export interface DiscountProvision extends TableProvision {
  readonly title?: string | undefined;
  readonly setBy?: LeftTo | undefined;
  readonly percent?: Repealable<Decimal> | undefined;
  readonly amount?: Repealable<Money> | undefined;
  readonly unit?: ChargeUnit | undefined;
  readonly of?: readonly string[] | undefined;
}

export interface VacationHoldProvision extends TableProvision {
  readonly setBy?: LeftTo | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly leastDays?: number | undefined;
}

export interface CalendarProvision extends TableProvision {
  readonly setBy?: LeftTo | undefined;
  readonly mailedBy?: CalendarDay | undefined;
  readonly dueOn?: CalendarDay | undefined;
  readonly ifNotBusinessDay?: StatementCalendar['ifNotBusinessDay'] | undefined;
  readonly ifPostedAfterDue?: StatementCalendar['ifPostedAfterDue'] | undefined;
}

export interface ProrationProvision extends TableProvision {
  readonly rule?: ProrationRule | undefined;
}

export interface CapacityProvision extends TableProvision {
  readonly setBy?: LeftTo | undefined;
  readonly unit?: 'gpm' | undefined;
  readonly measuredAtPsi?: number | undefined;
  readonly rows?: readonly { readonly upTo: Decimal; readonly meterSize: MeterSize }[] | undefined;
}

export interface PenaltyProvision extends TableProvision {
  readonly setBy?: LeftTo | undefined;
  readonly flat?:
    { readonly amount?: Repealable<Money> | undefined; readonly per?: PenaltyRule['per'] | undefined } | undefined;
  readonly percent?:
    | {
        readonly rate?: Repealable<Decimal> | undefined;
        readonly of?: 'open_charges' | 'open_balance' | undefined;
        readonly minimum?: Repealable<Money> | undefined;
        readonly maximum?: Repealable<Money> | undefined;
        readonly per?: PenaltyRule['per'] | undefined;
      }
    | undefined;
  readonly graceDays?: number | undefined;
  readonly on?: readonly string[] | undefined;
}

export interface PaymentsProvision extends TableProvision {
  readonly applyTo?: readonly DebtKind[] | undefined;
}

export interface CertificationProvision extends TableProvision {
  readonly setBy?: LeftTo | undefined;
  readonly county?: string | undefined;
  readonly include?: readonly CertifiableKind[] | undefined;
  readonly require?: readonly 'legal_description'[] | undefined;
  readonly payableYear?: 'next_year' | undefined;
  readonly minimum?: Repealable<Money> | undefined;
  readonly daysPastDue?: number | undefined;
  readonly noticeDays?: Repealable<number> | undefined;
  readonly taxExempt?: 'certify' | 'keep_off' | undefined;
  readonly fee?:
    | Repealable<{
        readonly code?: string | undefined;
        readonly amount?: Repealable<Money> | undefined;
        readonly percent?: Repealable<Decimal> | undefined;
        readonly minimum?: Repealable<Money> | undefined;
        readonly maximum?: Repealable<Money> | undefined;
        readonly ifPaidBeforeCertified?: FeeIfPaid | undefined;
      }>
    | undefined;
  readonly interest?:
    | Repealable<{
        readonly ratePercentPerYear?: Repealable<Decimal> | undefined;
        readonly of?: readonly CertifiableKind[] | undefined;
        readonly dayCount?: InterestRule['dayCount'] | undefined;
        readonly from?: InterestRule['from'] | undefined;
        readonly to?: InterestRule['to'] | undefined;
        readonly freeDays?: number | undefined;
      }>
    | undefined;
  readonly deadline?: Repealable<NonNullable<CertificationRule['deadline']>> | undefined;
}

/** A legal act as its file states it. */
export interface EnactmentText {
  /** id, unique in the jurisdiction: `ordinance-57` */
  readonly enactment: string;
  readonly kind: 'ordinance' | 'resolution';
  readonly number: string;
  /** how people cite it, where kind and number do not say it: `City Code chapter 19` */
  readonly citedAs?: string | undefined;
  readonly title: string;
  readonly adoptedOn: LocalDate | 'unknown';
  readonly effectiveOn: LocalDate;
  readonly retroactive?: boolean | undefined;
  /** for resolutions, the power used: `ordinance-57 § 14(A)(1)` */
  readonly under?: string | undefined;
  readonly source: string;
  /** last day on which a person compared the file with its source */
  readonly checkedOn: LocalDate;
  readonly reading?: string | undefined;
  readonly statementCalendar?: CalendarProvision | undefined;
  readonly proration?: ProrationProvision | undefined;
  readonly charges?: Readonly<Record<string, ChargeProvision>> | undefined;
  readonly surcharges?: Readonly<Record<string, SurchargeProvision>> | undefined;
  readonly fees?: Readonly<Record<string, FeeProvision>> | undefined;
  readonly civilPenalties?: Readonly<Record<string, CivilPenaltyProvision>> | undefined;
  readonly securities?: Readonly<Record<string, SecurityProvision>> | undefined;
  readonly deadlines?: Readonly<Record<string, DeadlineProvision>> | undefined;
  readonly discounts?: Readonly<Record<string, DiscountProvision>> | undefined;
  readonly vacationHold?: VacationHoldProvision | undefined;
  readonly equivalentMeterSizeByPumpCapacity?: CapacityProvision | undefined;
  readonly penalty?: PenaltyProvision | undefined;
  readonly payments?: PaymentsProvision | undefined;
  readonly certification?: CertificationProvision | undefined;
}

/** Keys and indexes that lead to a place in a file, as the file writes them: `['charges', 'SEWER', 'flat']`. */
export type KeyPath = readonly (string | number)[];

/** An enactment that has been read, and can say where in its file a key stands. */
export interface Enactment extends EnactmentText {
  /** name of its file; the id where it has none (it came inside a case, or from the database) */
  readonly fileName: string;
  /** `1973-01-01-ordinance-57.yaml, line 12, column 3, charges.SEWER` */
  readonly placeOf: (path: KeyPath) => string;
}
