import fc from 'fast-check';
import {
  nextPeriod,
  parseBillingPeriod,
  periodContaining,
  previousPeriod,
  toReadablePeriod,
  type BillingCycle,
} from '../../../src/shared/billing-period.js';
import { addDays, countDays, parseLocalDate } from '../../../src/shared/local-date.js';

const cycles = fc.constantFrom<BillingCycle>('quarterly', 'monthly');
const anyDay = fc.integer({ min: 0, max: 150 * 365 }).map((days) => addDays(parseLocalDate('1970-01-01'), days));

describe('Billing periods', () => {
  test('are read as people write them, both days included', () => {
    expect(parseBillingPeriod('2025-Q1')).toMatchObject({ firstDay: '2025-01-01', lastDay: '2025-03-31' });
    expect(parseBillingPeriod(' 2025-q4 ')).toMatchObject({
      key: '2025-Q4',
      firstDay: '2025-10-01',
      lastDay: '2025-12-31',
    });
    expect(parseBillingPeriod('2024-02')).toMatchObject({
      cycle: 'monthly',
      firstDay: '2024-02-01',
      lastDay: '2024-02-29',
    });
  });

  test.each(['2025-Q5', '2025-Q0', '2025-13', '2025', '2025-1', 'Q1 2025', '2025-Q1-2', ''])('are not "%s"', (text) => {
    expect(() => parseBillingPeriod(text)).toThrow(expect.objectContaining({ code: 'PERIOD_INVALID' }));
  });

  test('of another cycle are refused, with the form that is right', () => {
    expect(() => parseBillingPeriod('2025-03', 'quarterly')).toThrow(/2025-Q1/);
    expect(() => parseBillingPeriod('2025-Q1', 'monthly')).toThrow(/2025-03/);
  });

  test('tile: every day lies in exactly one, and the next begins on the day after the last', () => {
    fc.assert(
      fc.property(cycles, anyDay, (cycle, day) => {
        const period = periodContaining({ cycle, day });
        expect(period.firstDay <= day && day <= period.lastDay).toBe(true);
        expect(parseBillingPeriod(period.key, cycle)).toEqual(period);
        expect(nextPeriod(period).firstDay).toBe(addDays(period.lastDay, 1));
        expect(previousPeriod(nextPeriod(period))).toEqual(period);
      }),
    );
  });

  test('of one year have together the days of the year', () => {
    for (const year of [2023, 2024, 2025]) {
      const quarters = [1, 2, 3, 4].map((quarter) => parseBillingPeriod(`${String(year)}-Q${String(quarter)}`));
      expect(quarters.reduce((sum, quarter) => sum + countDays(quarter), 0)).toBe(year === 2024 ? 366 : 365);
    }
  });

  test('have a short name for people', () => {
    expect(toReadablePeriod(parseBillingPeriod('2025-Q1'))).toBe('Q1 2025');
    expect(toReadablePeriod(parseBillingPeriod('2025-03'))).toBe('March 2025');
  });
});
