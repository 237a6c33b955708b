import { Decimal } from 'decimal.js';
import type { InterestRule } from '../rate-tables/tables-in-force.js';
import {
  dayInMonth,
  dayOfMonth,
  daysBetween,
  lastDayOfMonth,
  monthOf,
  toReadableDate,
  yearOf,
  type LocalDate,
} from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { sumOfKinds } from './build-roll-line.js';
import type { CertifiedEntry } from './certification-roll.js';

export interface LineInterest {
  readonly amount: Money;
  /** the arithmetic, a sentence each; empty when there is no interest */
  readonly trace: readonly string[];
}

/** What the interest of every line of a roll has in common. */
export interface InterestTerms {
  readonly ratePercentPerYear: Decimal;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** how the days are counted: `637 days over 365` */
  readonly days: string;
}

/**
 * Simple interest of one roll line, rounded half-up once: what it bears interest on, times the rate, times the share of
 * a year from the rule's first day to its last. (4,301.79 + 1,365.00) at 18% from April 3, 2017 to December 31, 2018
 * are 637 days and 1,780.15. It goes on the roll, not on the account.
 */
export function computeInterest({
  entries,
  ...of
}: {
  entries: readonly CertifiedEntry[];
  rule: InterestRule;
  adoptedOn: LocalDate;
  payableYear: number;
}): LineInterest {
  const base = interestBase(entries, of.rule);
  const { from, to } = findSpan(of);
  if (to <= from || !base.isPositive()) return { amount: Money.zero, trace: [] };
  const share = measureYearShare({ from, to, dayCount: of.rule.dayCount });
  const rate = of.rule.ratePercentPerYear;
  const amount = Money.round(base.toDecimal().times(rate).times(share.numerator).div(100).div(share.denominator));
  const trace = `${base.toReadable()} at ${rate.toString()}% a year from ${toReadableDate(from)} to ${toReadableDate(to)}, ${share.words}: ${amount.toReadable()}`;
  return { amount, trace: [trace] };
}

/** What of a line bears interest. */
export function interestBase(entries: readonly CertifiedEntry[], rule: Pick<InterestRule, 'of'>): Money {
  return sumOfKinds(entries, rule.of);
}

/** The rate and the days of a roll's interest; undefined where no day is left to bear any. */
export function findInterestTerms(of: {
  rule: InterestRule;
  adoptedOn: LocalDate;
  payableYear: number;
}): InterestTerms | undefined {
  const { ratePercentPerYear, dayCount } = of.rule;
  const { from, to } = findSpan(of);
  if (to <= from) return undefined;
  return { ratePercentPerYear, from, to, days: measureYearShare({ from, to, dayCount }).words };
}

function findSpan({
  rule,
  adoptedOn,
  payableYear,
}: {
  rule: InterestRule;
  adoptedOn: LocalDate;
  payableYear: number;
}): { from: LocalDate; to: LocalDate } {
  const from = rule.from === 'adopted_on' ? adoptedOn : rule.from;
  const lastYear = rule.to === 'end_of_payable_year' ? payableYear : yearOf(adoptedOn);
  return { from, to: dayInMonth({ year: lastYear, month: 12, day: 'last' }) };
}

/** A share of a year as a fraction, so that nothing is rounded before the amount is. */
interface YearShare {
  readonly numerator: Decimal;
  readonly denominator: Decimal;
  readonly words: string;
}

function measureYearShare(span: { from: LocalDate; to: LocalDate; dayCount: InterestRule['dayCount'] }): YearShare {
  switch (span.dayCount) {
    case 'actual_365':
      return toYearShare(daysBetween(span), 365, 'days over 365');
    case 'actual_actual':
      return measureActualYears(span);
    case 'months_30_360':
      return toYearShare(countDaysOfThirty(span), 360, 'days of months of 30, over 360');
    case 'calendar_months':
      return toYearShare(countMonthsTouched(span), 12, 'calendar months, over 12');
  }
}

function toYearShare(count: number, ofYear: number, words: string): YearShare {
  return { numerator: new Decimal(count), denominator: new Decimal(ofYear), words: `${String(count)} ${words}` };
}

/** Days that fall in a leap year count over 366, the others over 365; the first day counts and the last does not. */
function measureActualYears({ from, to }: { from: LocalDate; to: LocalDate }): YearShare {
  const leapDays = sumOverYears({ from, to }, (year, days) => (isLeapYear(year) ? days : 0));
  const otherDays = daysBetween({ from, to }) - leapDays;
  return {
    numerator: new Decimal(leapDays).times(365).plus(new Decimal(otherDays).times(366)),
    denominator: new Decimal(365).times(366),
    words: `${String(otherDays)} days over 365 and ${String(leapDays)} over 366`,
  };
}

function sumOverYears(
  { from, to }: { from: LocalDate; to: LocalDate },
  count: (year: number, days: number) => number,
): number {
  let sum = 0;
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    const start = dayInMonth({ year, month: 1, day: 1 });
    const end = dayInMonth({ year: year + 1, month: 1, day: 1 });
    sum += count(year, daysBetween({ from: from > start ? from : start, to: to < end ? to : end }));
  }
  return sum;
}

function isLeapYear(year: number): boolean {
  return dayOfMonth(dayInMonth({ year, month: 2, day: 'last' })) === 29;
}

/**
 * Every month has 30 days, as a spreadsheet's DAYS360 counts: a first day that ends its month is the 30th, and a last
 * day on the 31st is the 30th when the first is, else the 1st of the month after.
 */
function countDaysOfThirty({ from, to }: { from: LocalDate; to: LocalDate }): number {
  const firstDay = from === lastDayOfMonth(from) ? 30 : dayOfMonth(from);
  const lastDay = dayOfMonth(to) === 31 && firstDay === 30 ? 30 : dayOfMonth(to);
  return (yearOf(to) - yearOf(from)) * 360 + (monthOf(to) - monthOf(from)) * 30 + lastDay - firstDay;
}

/** October 10, 2017 to December 31, 2018 touches 15 months. */
function countMonthsTouched({ from, to }: { from: LocalDate; to: LocalDate }): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1;
}
