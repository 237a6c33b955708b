import { findStudiedPeriods } from '../../../src/reports/studied-periods.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';

const found = (on: string | undefined) => {
  const day = on === undefined ? undefined : parseLocalDate(on);
  const { periods, leftOut } = findStudiedPeriods({ cycle: 'quarterly', year: 2025, on: day });
  return [periods, leftOut].map((some) => some.map(({ key }) => key).join(' '));
};

describe('The periods of a year that a study replays', () => {
  test.each([
    ['2026-01-15', '2025-Q1 2025-Q2 2025-Q3 2025-Q4', ''],
    ['2025-12-31', '2025-Q1 2025-Q2 2025-Q3 2025-Q4', ''],
    ['2025-12-30', '2025-Q1 2025-Q2 2025-Q3', '2025-Q4'],
    ['2025-03-31', '2025-Q1', '2025-Q2 2025-Q3 2025-Q4'],
  ])('on %s are those that are over', (on, periods, leftOut) => {
    expect(found(on)).toEqual([periods, leftOut]);
  });

  test('are none before the first has ended, and that is refused', () => {
    expect(() => found('2025-03-30')).toThrow(/No billing period of 2025 has ended by March 30, 2025/);
  });

  test('are all without a business day', () => {
    expect(found(undefined)[0]).toBe('2025-Q1 2025-Q2 2025-Q3 2025-Q4');
  });
});
