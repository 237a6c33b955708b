import type { CalendarProvision, Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import type { CalendarDay, Cited, StatementCalendar } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';

const LONGEST_MONTH = 31;

/** The statement calendar after one more act; days that the act leaves out stand. Undefined while it is left to a resolution. */
export function mergeStatementCalendar({
  before,
  provision,
  enactment,
  problems,
}: {
  before: Cited<StatementCalendar> | undefined;
  provision: CalendarProvision;
  enactment: Enactment;
  problems: FormatProblems;
}): Cited<StatementCalendar> | undefined {
  if (provision.setBy !== undefined) return undefined;
  const mailedBy = provision.mailedBy ?? before?.value.mailedBy;
  const dueOn = provision.dueOn ?? before?.value.dueOn;
  if (mailedBy === undefined || dueOn === undefined) {
    problems.add(enactment, ['statement_calendar'], {
      what: `\`${mailedBy === undefined ? 'mailed_by' : 'due_on'}\` is missing`,
      remedy: 'Write the day as `{ months_after_period_end: 1, day: 5 }`, or `day: last`.',
    });
    return undefined;
  }
  if (countDays(mailedBy) > countDays(dueOn)) {
    problems.add(enactment, ['statement_calendar', provision.mailedBy === undefined ? 'due_on' : 'mailed_by'], {
      what: 'statements would be mailed after they are due',
      remedy: 'Write a `mailed_by` that is not after `due_on`.',
    });
  }
  return {
    value: {
      mailedBy,
      dueOn,
      ifNotBusinessDay: provision.ifNotBusinessDay ?? before?.value.ifNotBusinessDay ?? 'same_day',
      ifPostedAfterDue: provision.ifPostedAfterDue ?? before?.value.ifPostedAfterDue ?? 'month_of_posting',
    },
    citation: toEnactmentCitation(enactment, provision),
  };
}

/** Days of a month of 31 since the period's end, to tell which of two calendar days comes first. */
function countDays({ monthsAfterPeriodEnd, day }: CalendarDay): number {
  return monthsAfterPeriodEnd * LONGEST_MONTH + (day === 'last' ? LONGEST_MONTH : day);
}
