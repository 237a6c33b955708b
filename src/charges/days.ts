import { addDays, countDays, earlierOf, laterOf, type LocalDate } from '../shared/local-date.js';

/** Some days in a row, both ends included. */
export interface Days {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

/** The days that two spans share; undefined when there are none. */
export function sharedDays(a: Days, b: Days): Days | undefined {
  const firstDay = laterOf(a.firstDay, b.firstDay);
  const lastDay = earlierOf(a.lastDay, b.lastDay);
  return firstDay <= lastDay ? { firstDay, lastDay } : undefined;
}

/** What is left of a span without the days of others: January 1 to 31 without the 10th to the 12th is two spans. */
export function withoutDays<Span extends Days>(span: Span, others: readonly Days[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left.flatMap((each) => {
        const shared = sharedDays(each, other);
        if (shared === undefined) return [each];
        return [
          { ...each, lastDay: addDays(shared.firstDay, -1) },
          { ...each, firstDay: addDays(shared.lastDay, 1) },
        ].filter(({ firstDay, lastDay }) => firstDay <= lastDay);
      }),
    [span],
  );
}

/** A span cut where one of the days begins something new: January 1 to 31 cut at the 10th is January 1 to 9 and 10 to 31. */
export function splitAtDays<Span extends Days>(span: Span, days: readonly LocalDate[]): Span[] {
  const within = new Set(days.filter((day) => day > span.firstDay && day <= span.lastDay));
  const starts = [span.firstDay, ...[...within].sort()];
  return starts.map((firstDay, index) => {
    const next = starts[index + 1];
    return { ...span, firstDay, lastDay: next === undefined ? span.lastDay : addDays(next, -1) };
  });
}

/** The spans put together, in order: none meets another, and adjoining ones are one. */
export function mergeDays(spans: readonly Days[]): Days[] {
  const merged: Days[] = [];
  for (const { firstDay, lastDay } of [...spans].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    const before = merged.at(-1);
    if (before === undefined || addDays(before.lastDay, 1) < firstDay) merged.push({ firstDay, lastDay });
    else merged[merged.length - 1] = { ...before, lastDay: laterOf(before.lastDay, lastDay) };
  }
  return merged;
}

/** The days that are in any of the spans, each counted once. */
export function countDistinctDays(spans: readonly Days[]): number {
  return mergeDays(spans).reduce((sum, each) => sum + countDays(each), 0);
}
