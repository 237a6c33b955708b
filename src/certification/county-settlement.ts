import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/** What the county says, on a day, that it did with one parcel. */
export interface CountyFact {
  /** `spread`: put on the taxes, in all; `collected`: received since its last report, below zero where it gave back */
  readonly kind: 'spread' | 'collected';
  /** as the county writes it */
  readonly parcelId: string;
  readonly normalizedParcelId: string;
  /** undefined: the county names no account, as most do */
  readonly accountNumber: string | undefined;
  /** undefined: of any roll of the year */
  readonly rollNumber: number | undefined;
  readonly amount: Money;
  readonly settledOn: LocalDate;
}

/** One row of a certified roll as the county has it: the line of an account, or its share on one of several parcels. */
export interface RollPortion {
  readonly rollNumber: number;
  readonly accountNumber: string;
  readonly ownerName: string;
  readonly parcelId: string;
  readonly normalizedParcelId: string;
  readonly certifiedOn: LocalDate;
  /** 0.00 once it was taken off */
  readonly certified: Money;
  /** set where a correction took the line off after it had been certified */
  readonly takenOff: TakenOff | undefined;
}

export interface TakenOff {
  readonly on: LocalDate;
  /** what was certified of it before */
  readonly was: Money;
  readonly why: string;
}

/** What of a payment was sent on to the county for a row of the roll, and the day. */
export interface SentOn {
  readonly on: LocalDate;
  readonly amount: Money;
}

/** A row of the roll with what the county did with it. */
export interface SettledPortion extends RollPortion {
  /** undefined: the county has not said */
  readonly spread: Money | undefined;
  /** in all, less what was given back */
  readonly collected: Money;
  /** what of it the county gave back: the sum of its rows below zero, as an amount above zero */
  readonly givenBack: Money;
  /** payments that came in here after the certification and went on to the county, by their days */
  readonly sentOn: readonly SentOn[];
  /** certified, and neither collected nor sent on to the county yet */
  readonly outstanding: Money;
  /** collected beyond what was certified */
  readonly over: Money;
}

/** What the county reports of a parcel, or an account on it, that is on no roll. */
export interface UnknownParcel {
  readonly parcelId: string;
  readonly normalizedParcelId: string;
  readonly accountNumber: string | undefined;
  /** where the report was of one roll */
  readonly rollNumber: number | undefined;
  readonly spread: Money | undefined;
  readonly collected: Money;
  readonly givenBack: Money;
}

type DifferenceCode =
  | 'NEVER_SPREAD'
  | 'NOT_REPORTED'
  | 'SENT_ON_SPREAD'
  | 'SPREAD_DIFFERS'
  | 'COLLECTED_OVER'
  | 'GIVEN_BACK_OVER'
  | 'TAKEN_OFF_SPREAD'
  | 'TAKEN_OFF_COLLECTED'
  | 'TAKEN_OFF_SENT_ON'
  | 'PARCEL_UNKNOWN';

/** Something that the clerk should take up with the county. */
export interface SettlementDifference {
  readonly code: DifferenceCode;
  readonly rollNumber: number | undefined;
  readonly accountNumber: string | undefined;
  readonly parcelId: string;
  /** by how much */
  readonly amount: Money;
  /** what is so, and what to do */
  readonly message: string;
}

/** Sums of a settlement. What the county sent in all is `collected` and `unknownCollected`. */
export interface SettlementTotals {
  readonly certified: Money;
  readonly spread: Money;
  readonly collected: Money;
  readonly givenBack: Money;
  /** paid here and sent on to the county; it may come back in what is collected */
  readonly sentOn: Money;
  /** what of the rows is neither collected nor sent on */
  readonly outstanding: Money;
  readonly over: Money;
  readonly unknownSpread: Money;
  readonly unknownCollected: Money;
}

/** A roll as the county had it on a day: its newest certified version by then. */
export interface CertifiedRoll {
  readonly payableYear: number;
  /** 1, 2, ... within the payable year */
  readonly rollNumber: number;
  readonly certifiedOn: LocalDate;
  readonly version: number;
}

/** What was certified for a year, what the county did with it by a day, and where the two differ. */
export interface CountySettlement {
  readonly payableYear: number;
  readonly asOf: LocalDate;
  readonly rolls: readonly CertifiedRoll[];
  /** in the order of rolls and account numbers */
  readonly portions: readonly SettledPortion[];
  readonly unknown: readonly UnknownParcel[];
  readonly differences: readonly SettlementDifference[];
  readonly totals: SettlementTotals;
}

/** What was sent on for a row, in all. */
export function sumSentOn({ sentOn }: Pick<SettledPortion, 'sentOn'>): Money {
  return Money.sum(sentOn.map(({ amount }) => amount));
}

/** Adds up what a settlement lists, so that every total is the sum of the rows beside it. */
export function sumSettlement(
  portions: readonly SettledPortion[],
  unknown: readonly UnknownParcel[],
): SettlementTotals {
  const spreadOf = ({ spread }: { spread: Money | undefined }): Money => spread ?? Money.zero;
  return {
    certified: Money.sum(portions.map(({ certified }) => certified)),
    spread: Money.sum(portions.map(spreadOf)),
    collected: Money.sum(portions.map(({ collected }) => collected)),
    givenBack: Money.sum([...portions, ...unknown].map(({ givenBack }) => givenBack)),
    sentOn: Money.sum(portions.map(sumSentOn)),
    outstanding: Money.sum(portions.map(({ outstanding }) => outstanding)),
    over: Money.sum(portions.map(({ over }) => over)),
    unknownSpread: Money.sum(unknown.map(spreadOf)),
    unknownCollected: Money.sum(unknown.map(({ collected }) => collected)),
  };
}
