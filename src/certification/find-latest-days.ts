import type { HolidayCalendar } from '../rate-tables/jurisdiction.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { addDays, type LocalDate } from '../shared/local-date.js';
import { findLastFreeDay } from './find-last-free-day.js';

/** By which day each step must be taken so that the roll is certified by the deadline. */
export interface LatestDays {
  readonly noticeBy: LocalDate;
  readonly adoptBy: LocalDate;
  readonly certifyBy: LocalDate;
}

/**
 * Counts back from the deadline: over the days in which the owners may pay without interest to the adoption, over the notice period
 * to the notice. With a deadline of November 30, 2025 and twenty days of notice, notice is given by November 9; with thirty
 * interest-free days besides, the roll is adopted by October 29 (its last free day, the 28th of November, is a Friday) and noticed by October 8.
 */
export function findLatestDays({
  deadlineOn,
  rule,
  holidays,
}: {
  deadlineOn: LocalDate;
  rule: Pick<CertificationRule, 'interest' | 'noticeDays'>;
  holidays: HolidayCalendar;
}): LatestDays {
  let adoptBy = addDays(deadlineOn, -(rule.interest?.freeDays === undefined ? 0 : rule.interest.freeDays + 1));
  while ((findLastFreeDay({ adoptedOn: adoptBy, rule, holidays }) ?? '') >= deadlineOn) adoptBy = addDays(adoptBy, -1);
  const noticeBy = rule.noticeDays === undefined ? adoptBy : addDays(adoptBy, -(rule.noticeDays + 1));
  return { noticeBy, adoptBy, certifyBy: deadlineOn };
}
