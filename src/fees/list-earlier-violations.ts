import { addMonths, type LocalDate } from '../shared/local-date.js';
import type { Violation } from './violation.js';

/**
 * The violations that make one a further one: those of the same code in the years before it, counted back from its day to
 * the same day of the earlier year, which is not included. For a violation of January 10, 2028 and three years, one of
 * January 11, 2025 counts and one of January 10, 2025 does not; February 29, 2028 goes back to February 28, 2025.
 *
 * Days of violation decide, not days of recording: one that is recorded late is judged by those before its own day, and
 * what was imposed for later ones stays as it was. Of two on one day the one recorded first is the earlier.
 */
export function listEarlierViolations(
  recorded: readonly Violation[],
  { code, violationOn, withinYears }: { code: string; violationOn: LocalDate; withinYears: number },
): Violation[] {
  const after = addMonths(violationOn, -12 * withinYears);
  return recorded
    .filter((each) => each.code === code && each.violationOn > after && each.violationOn <= violationOn)
    .sort((a, b) => a.violationOn.localeCompare(b.violationOn) || a.violationNumber - b.violationNumber);
}
