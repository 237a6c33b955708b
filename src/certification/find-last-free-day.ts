import { moveToBusinessDay } from '../rate-tables/move-to-business-day.js';
import type { HolidayCalendar } from '../rate-tables/jurisdiction.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { addDays, type LocalDate } from '../shared/local-date.js';
import type { CertificationRoll } from './certification-roll.js';

/**
 * Through which day the owners may pay an adopted roll without interest. The day of adoption is not counted; the last day
 * is one for a person to act, and so moves from a Saturday, Sunday or holiday to the next business day (reading 17): with thirty
 * days, a roll adopted on October 13, 2025 may be paid through November 12, one adopted on October 10 through Monday, November 10.
 * Undefined where the act gives no such days.
 */
export function findLastFreeDay({
  adoptedOn,
  rule,
  holidays,
}: {
  adoptedOn: LocalDate;
  rule: Pick<CertificationRule, 'interest'>;
  holidays: HolidayCalendar;
}): LocalDate | undefined {
  const days = rule.interest?.freeDays;
  return days === undefined ? undefined : moveToBusinessDay(addDays(adoptedOn, days), 'next_business_day', holidays);
}

/** The same for a roll, by the law in force on the day of its adoption; undefined before that too. */
export function findLastFreeDayOf(
  { adoptedOn }: Pick<CertificationRoll, 'adoptedOn'>,
  rateTables: RateTables,
): LocalDate | undefined {
  if (adoptedOn === undefined) return undefined;
  const rule = rateTables.inForceOn(adoptedOn).certification?.value;
  return rule && findLastFreeDay({ adoptedOn, rule, holidays: rateTables.holidays });
}
