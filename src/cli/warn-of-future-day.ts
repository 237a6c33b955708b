import type { LocalDate } from '../shared/local-date.js';

/** What is said before a command writes with a day that has not come: most often the year is a slip. Undefined: it has come. */
export function warnOfFutureDay({ on, today }: { on: LocalDate; today: LocalDate }): string | undefined {
  return on > today ? `${on} is after today, ${today}.\n` : undefined;
}
