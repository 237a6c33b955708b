import type { HolidayCalendar } from '../rate-tables/jurisdiction.js';
import { moveToBusinessDay } from '../rate-tables/move-to-business-day.js';
import type { Cited, PenaltyRule, TablesInForce } from '../rate-tables/tables-in-force.js';
import { addDays, addMonths, laterOf, type LocalDate } from '../shared/local-date.js';

/** Something whose unpaid amounts bear penalties: a statement, or an opening balance. */
export interface Penalizable {
  readonly statementNumber: string;
  readonly dueOn: LocalDate;
  readonly payableThrough: LocalDate;
  readonly dueDayRule: number | 'last';
}

/** A day at whose end a statement's open amounts bear a penalty. */
export interface Boundary {
  readonly statementNumber: string;
  /** 0 for the due date, then the months after it: 3, 6, 9, ... for a penalty by the quarter */
  readonly monthsAfterDue: number;
  readonly day: LocalDate;
  readonly rule: Cited<PenaltyRule>;
}

const MONTHS_BETWEEN: Readonly<Record<PenaltyRule['per'], number | undefined>> = {
  once: undefined,
  month_or_fraction: 1,
  quarter_or_fraction: 3,
};

/**
 * The boundaries of a statement up to a day: the due date, moved where it is no business day, and then every month or third
 * month after it, counted from the due date with its own end-of-month rule and never moved. Due April 30, 2025: April 30,
 * July 31, October 31, January 31 (Ordinance 57 § 14(B), reading 9). Each goes by the rule in force on its own day.
 */
export function listBoundaries({
  statement,
  through,
  tablesOn,
  holidays,
}: {
  statement: Penalizable;
  through: LocalDate;
  tablesOn: (day: LocalDate) => TablesInForce;
  holidays: HolidayCalendar;
}): Boundary[] {
  const { statementNumber, dueOn, dueDayRule } = statement;
  const boundaries: Boundary[] = [];
  const first = firstBoundaryDay({ statement, tablesOn, holidays });
  const firstRule = tablesOn(first).penalty;
  if (firstRule !== undefined && first <= through)
    boundaries.push({ statementNumber, monthsAfterDue: 0, day: first, rule: firstRule });
  for (let monthsAfterDue = 1; ; monthsAfterDue += 1) {
    const day = addMonths(dueOn, monthsAfterDue, dueDayRule);
    if (day > through) return boundaries;
    const rule = tablesOn(day).penalty;
    const every = rule === undefined ? undefined : MONTHS_BETWEEN[rule.value.per];
    if (rule === undefined || every === undefined || monthsAfterDue % every !== 0 || day <= first) continue;
    boundaries.push({ statementNumber, monthsAfterDue, day, rule });
  }
}

/**
 * The last day on which a statement can be paid without a penalty. Days of grace move the first boundary only; it moves on from
 * a Saturday, Sunday or holiday as the due date does: due Saturday, January 31, 2026 with 5 days of grace, Thursday, February 5.
 */
export function firstBoundaryDay({
  statement,
  tablesOn,
  holidays,
}: {
  statement: Penalizable;
  tablesOn: (day: LocalDate) => TablesInForce;
  holidays: HolidayCalendar;
}): LocalDate {
  const { payableThrough, dueOn } = statement;
  const tables = tablesOn(payableThrough);
  const graceDays = tables.penalty?.value.graceDays ?? 0;
  if (graceDays === 0) return payableThrough;
  const ifNotBusinessDay = tables.statementCalendar?.value.ifNotBusinessDay ?? 'same_day';
  return laterOf(payableThrough, moveToBusinessDay(addDays(dueOn, graceDays), ifNotBusinessDay, holidays));
}
