import type { HolidayCalendar } from '../rate-tables/jurisdiction.js';
import { moveToBusinessDay } from '../rate-tables/move-to-business-day.js';
import type { FeeInForce } from '../rate-tables/tables-in-force.js';
import { addDays, type LocalDate } from '../shared/local-date.js';

/**
 * The last day to pay a fee that the act gives a due date of its own, apart from the statement's: a re-inspection of
 * March 3, 2025 is due in ten days (Chaska § 112), by March 13. A last day that is a Saturday, Sunday or legal holiday moves
 * to the next business day (Minn. Stat. 645.15): a re-inspection of March 5 is due on Monday, March 17.
 */
export function computeFeeDueDay(
  { dueWithinDays }: Pick<FeeInForce, 'dueWithinDays'>,
  { on, holidays }: { on: LocalDate; holidays: HolidayCalendar },
): LocalDate | undefined {
  if (dueWithinDays === undefined) return undefined;
  return moveToBusinessDay(addDays(on, dueWithinDays), 'next_business_day', holidays);
}
