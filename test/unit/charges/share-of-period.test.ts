import fc from 'fast-check';
import { shareOfPeriod } from '../../../src/charges/share-of-period.js';
import type { ProrationRule } from '../../../src/rate-tables/tables-in-force.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { addDays, countDays } from '../../../src/shared/local-date.js';
import { day } from '../ledger/sample-book.js';

const Q1 = parseBillingPeriod('2025-Q1');

function share(rule: ProrationRule, firstDay: string, lastDay: string, period = Q1): string {
  const { part, of } = shareOfPeriod({ rule, period, firstDay: day(firstDay), lastDay: day(lastDay) });
  return `${String(part)}/${String(of)}`;
}

describe('The share of a period', () => {
  test.each([
    ['2025-01-01', '2025-03-31', '90/90'],
    ['2025-02-15', '2025-03-31', '45/90'],
    ['2025-01-01', '2025-01-01', '1/90'],
    ['2025-03-31', '2025-03-31', '1/90'],
  ])('by days from %s to %s, both ends included, is %s', (firstDay, lastDay, expected) => {
    expect(share('by_day', firstDay, lastDay)).toBe(expected);
  });

  test('is over the days of the period, not of the days served', () => {
    expect(share('by_day', '2025-04-01', '2025-05-12', parseBillingPeriod('2025-Q2'))).toBe('42/91');
    expect(share('by_day', '2024-01-01', '2024-02-29', parseBillingPeriod('2024-Q1'))).toBe('60/91');
  });

  test('is the whole for any day of service where the act says so', () => {
    expect(share('whole_period', '2025-03-31', '2025-03-31')).toBe('1/1');
  });

  // the 8th is 7 days from the 1st and 8 from the 16th; the 9th is nearer to the 16th
  test.each([
    ['2025-01-01', '6/6'],
    ['2025-01-08', '6/6'],
    ['2025-01-09', '5/6'],
    ['2025-01-16', '5/6'],
    ['2025-01-23', '5/6'],
    ['2025-01-25', '4/6'],
    ['2025-02-01', '4/6'],
    ['2025-02-08', '4/6'],
    ['2025-02-09', '3/6'],
    ['2025-03-31', '0/6'],
  ])('by half months of service from %s is %s', (firstDay, expected) => {
    expect(share('half_month', firstDay, '2025-03-31')).toBe(expected);
  });

  test.each([
    ['2025-03-31', '6/6'],
    ['2025-03-15', '5/6'],
    ['2025-03-08', '5/6'],
    ['2025-03-07', '4/6'],
    ['2025-02-28', '4/6'],
    ['2025-01-15', '1/6'],
    ['2025-01-07', '0/6'],
  ])('by half months of service to %s is %s', (lastDay, expected) => {
    expect(share('half_month', '2025-01-01', lastDay)).toBe(expected);
  });

  test('of parts that follow one another are together the whole, by days and by half months', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ProrationRule>('by_day', 'half_month'),
        fc.constantFrom('2024-Q1', '2025-Q1', '2025-Q4', '2025-02', '2024-02'),
        fc.uniqueArray(fc.integer({ min: 1, max: 27 }), { maxLength: 4 }),
        (rule, key, cuts) => {
          const period = parseBillingPeriod(key);
          const starts = [0, ...cuts.sort((a, b) => a - b)].map((cut) => addDays(period.firstDay, cut));
          const parts = starts.map((firstDay, index) => {
            const next = starts[index + 1];
            const lastDay = next === undefined ? period.lastDay : addDays(next, -1);
            return shareOfPeriod({ rule, period, firstDay, lastDay });
          });
          const of = parts[0]?.of ?? 0;
          expect(parts.reduce((sum, { part }) => sum + part, 0)).toBe(of);
          expect(parts.every(({ part }) => part >= 0)).toBe(true);
          if (rule === 'by_day') expect(of).toBe(countDays(period));
        },
      ),
    );
  });
});
