import type { CalendarProvision, Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import type { Cited, StatementCalendar } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';

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
