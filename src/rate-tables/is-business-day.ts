import { dayOfWeek, type LocalDate } from '../shared/local-date.js';
import type { HolidayCalendar } from './jurisdiction.js';

/** Neither a Saturday, a Sunday nor a legal holiday. */
export function isBusinessDay(day: LocalDate, holidays: HolidayCalendar): boolean {
  const weekday = dayOfWeek(day);
  return weekday !== 0 && weekday !== 6 && !holidays.isHoliday(day);
}
