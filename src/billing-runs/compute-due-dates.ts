import type { HolidayCalendar } from '../rate-tables/jurisdiction.js';
import { moveToBusinessDay } from '../rate-tables/move-to-business-day.js';
import type { CalendarDay, StatementCalendar } from '../rate-tables/tables-in-force.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { addMonths, daysBetween, type LocalDate } from '../shared/local-date.js';

/** The days that a statement names. */
export interface DueDates {
  readonly mailedBy: LocalDate;
  /** as printed */
  readonly dueOn: LocalDate;
  /** the last day on which payment is on time */
  readonly payableThrough: LocalDate;
  readonly dueDayRule: number | 'last';
}

/**
 * When a period's statements are mailed and due. Ordinance 57 § 14(B): mailed by the 5th of the month after the quarter, due on
 * the last day of that month; when that is no business day, payment on the next one is on time and the printed date stays.
 * A run posted after the due date is due as if its period ended in the month of posting: Q2 posted on October 5, 2025 is due November 30.
 */
export function computeDueDates({
  calendar,
  period,
  postedOn,
  holidays,
}: {
  calendar: StatementCalendar;
  period: Pick<BillingPeriod, 'lastDay'>;
  postedOn: LocalDate;
  holidays: HolidayCalendar;
}): DueDates {
  const isLate =
    postedOn > dayAfter(period.lastDay, calendar.dueOn) && calendar.ifPostedAfterDue === 'month_of_posting';
  const from = isLate ? postedOn : period.lastDay;
  const dueOn = dayAfter(from, calendar.dueOn);
  return {
    mailedBy: dayAfter(from, calendar.mailedBy),
    dueOn,
    payableThrough: moveToBusinessDay(dueOn, calendar.ifNotBusinessDay, holidays),
    dueDayRule: calendar.dueOn.day,
  };
}

function dayAfter(periodEnd: LocalDate, { monthsAfterPeriodEnd, day }: CalendarDay): LocalDate {
  return addMonths(periodEnd, monthsAfterPeriodEnd, day);
}

/** Fewer days than these between mailing and the due date deserve a warning. */
const FAIR_DAYS_TO_PAY = 20;

/** A warning when residents would have little time to pay; undefined when they have enough. */
export function warnOfShortNotice({ dates, on }: { dates: DueDates; on: LocalDate }): string | undefined {
  const days = daysBetween({ from: on, to: dates.payableThrough });
  if (days >= FAIR_DAYS_TO_PAY) return undefined;
  return `Only ${String(Math.max(days, 0))} days are left to pay by ${dates.dueOn}. Post soon, or tell residents.`;
}
