import type { Decimal } from 'decimal.js';
import type { ProrationRule } from '../rate-tables/tables-in-force.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import {
  addDays,
  countDays,
  dayOfMonth,
  lastDayOfMonth,
  monthOf,
  yearOf,
  type LocalDate,
} from '../shared/local-date.js';

/** Kept as two numbers, so that nothing is lost before an amount becomes a line. */
export interface Fraction {
  readonly part: number;
  readonly of: number;
}

/** A part of a period: 45 of 90. */
export interface Share extends Fraction {
  /** `45 of 90 days`; empty for a whole period */
  readonly words: string;
}

/**
 * How much of a period a part of it is. By days: both ends included, over the days of the period (February 15 to March 31,
 * 2025 is 45 of 90). By half months: each end counts from the nearer of the 1st and the 16th. Whole period: any day is all of it.
 */
export function shareOfPeriod({
  rule,
  period,
  firstDay,
  lastDay,
}: {
  rule: ProrationRule;
  period: BillingPeriod;
  firstDay: LocalDate;
  lastDay: LocalDate;
}): Share {
  if (rule === 'whole_period') return { part: 1, of: 1, words: '' };
  const share =
    rule === 'half_month'
      ? { part: countHalfMonths({ firstDay, lastDay }), of: countHalfMonths(period), unit: 'half months' }
      : { part: countDays({ firstDay, lastDay }), of: countDays(period), unit: 'days' };
  return {
    ...share,
    words: share.part === share.of ? '' : `${String(share.part)} of ${String(share.of)} ${share.unit}`,
  };
}

/** The exact share of a number: 17 of 31 of 5,000. */
export function takeFraction(whole: Decimal, { part, of }: Fraction): Decimal {
  return part === of ? whole : whole.times(part).dividedBy(of);
}

function countHalfMonths({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }): number {
  return halfMonthNear(addDays(lastDay, 1)) - halfMonthNear(firstDay);
}

/** Half months are counted through the years; a day belongs to the beginning of the one that begins nearest to it. */
function halfMonthNear(day: LocalDate): number {
  const firstHalf = (yearOf(day) * 12 + monthOf(day) - 1) * 2;
  const ofMonth = dayOfMonth(day);
  const daysToNextFirst = dayOfMonth(lastDayOfMonth(day)) + 1 - ofMonth;
  if (ofMonth - 1 < Math.abs(16 - ofMonth)) return firstHalf;
  return Math.abs(16 - ofMonth) <= daysToNextFirst ? firstHalf + 1 : firstHalf + 2;
}
