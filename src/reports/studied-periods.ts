import { AppError } from '../shared/app-error.js';
import { nextPeriod, periodContaining, type BillingCycle, type BillingPeriod } from '../shared/billing-period.js';
import { parseLocalDate, toReadableDate, yearOf, type LocalDate } from '../shared/local-date.js';

/** The periods of a year, those that a study replays and those that it leaves out. */
export interface StudiedPeriods {
  readonly periods: readonly BillingPeriod[];
  readonly leftOut: readonly BillingPeriod[];
}

/**
 * A study replays what is over: on May 1 the first quarter, and not the second, of which neither the use nor the payments
 * are known yet. Without a business day it replays the whole year.
 * @throws AppError `INPUT_INVALID` where no period of the year has ended by the day
 */
export function findStudiedPeriods({
  cycle,
  year,
  on,
}: {
  cycle: BillingCycle;
  year: number;
  on?: LocalDate | undefined;
}): StudiedPeriods {
  const all = listPeriods(cycle, year);
  const hasEnded = ({ lastDay }: BillingPeriod): boolean => on === undefined || lastDay <= on;
  const periods = all.filter(hasEnded);
  if (periods.length === 0 && on !== undefined) {
    throw new AppError('INPUT_INVALID', {
      what: `No billing period of ${String(year)} has ended by ${toReadableDate(on)}`,
      why: 'A study replays what is over',
      remedy: 'Study an earlier year, or give a later business day with --on.',
    });
  }
  return { periods, leftOut: all.filter((period) => !hasEnded(period)) };
}

function listPeriods(cycle: BillingCycle, year: number): BillingPeriod[] {
  const periods: BillingPeriod[] = [];
  let period = periodContaining({ cycle, day: parseLocalDate(`${String(year).padStart(4, '0')}-01-01`) });
  while (yearOf(period.firstDay) === year) {
    periods.push(period);
    period = nextPeriod(period);
  }
  return periods;
}
