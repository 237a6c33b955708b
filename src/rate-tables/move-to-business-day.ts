import { addDays, type LocalDate } from '../shared/local-date.js';
import { isBusinessDay } from './is-business-day.js';
import type { HolidayCalendar } from './jurisdiction.js';
import type { StatementCalendar } from './tables-in-force.js';

/**
 * The day on which something still counts as done in time: October 31, 2026 is a Saturday, so under `next_business_day`
 * it is Monday, November 2 (Minn. Stat. 645.15). A business day, and every day under `same_day`, stays as it is.
 */
export function moveToBusinessDay(
  day: LocalDate,
  rule: StatementCalendar['ifNotBusinessDay'],
  holidays: HolidayCalendar,
): LocalDate {
  if (rule === 'same_day') return day;
  const step = rule === 'next_business_day' ? 1 : -1;
  let moved = day;
  while (!isBusinessDay(moved, holidays)) moved = addDays(moved, step);
  return moved;
}
