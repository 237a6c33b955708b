import { warnOfFutureDay } from '../../../src/cli/warn-of-future-day.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';

describe('A business day that has not come', () => {
  const warn = (on: string): string | undefined =>
    warnOfFutureDay({ on: parseLocalDate(on), today: parseLocalDate('2026-11-30') });

  it.each([
    ['2026-11-29', undefined],
    ['2026-11-30', undefined],
    ['2026-12-01', '2026-12-01 is after today, 2026-11-30.\n'],
  ])('is said before anything is written: %s', (on, said) => {
    expect(warn(on)).toBe(said);
  });
});
