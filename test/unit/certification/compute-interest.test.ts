import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { computeInterest } from '../../../src/certification/compute-interest.js';
import type { InterestRule } from '../../../src/rate-tables/tables-in-force.js';
import { addDays, parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { certified } from './sample-entries.js';

const EIGHTEEN: InterestRule = {
  ratePercentPerYear: new Decimal(18),
  of: ['charge', 'penalty', 'surcharge', 'fee', 'certification_fee'],
  dayCount: 'actual_365',
  from: 'adopted_on',
  to: 'end_of_payable_year',
};
const ALL_COUNTS: InterestRule['dayCount'][] = ['actual_365', 'actual_actual', 'months_30_360', 'calendar_months'];

function interestOf(
  entries: Parameters<typeof computeInterest>[0]['entries'],
  adoptedOn: string,
  payableYear: number,
  more: Partial<InterestRule> = {},
): string {
  const rule = { ...EIGHTEEN, ...more };
  return computeInterest({ entries, rule, adoptedOn: parseLocalDate(adoptedOn), payableYear }).amount.toString();
}

describe('Interest of a roll line', () => {
  it('reproduces Lakeville, Resolution 17-48: 637 days', () => {
    const entries = [certified('charge', '4301.79'), certified('certification_fee', '1365.00')];
    expect(interestOf(entries, '2017-04-03', 2018)).toBe('1780.15');
    expect(Money.sum([Money.of('4301.79'), Money.of('1365.00'), Money.of('1780.15')]).toString()).toBe('7446.94');
  });

  it('reproduces Lakeville, Resolution 24-041: 639 days', () => {
    const entries = [certified('charge', '4876.82'), certified('certification_fee', '1450.00')];
    expect(interestOf(entries, '2024-04-01', 2025)).toBe('1993.73');
    expect(Money.sum([Money.of('4876.82'), Money.of('1450.00'), Money.of('1993.73')]).toString()).toBe('8320.55');
  });

  it('is 33.30 on 160.00 for the 422 days from November 4, 2024', () => {
    const entries = [
      certified('charge', '100.00'),
      certified('penalty', '10.00'),
      certified('certification_fee', '50.00'),
    ];
    const interest = computeInterest({
      entries,
      rule: EIGHTEEN,
      adoptedOn: parseLocalDate('2024-11-04'),
      payableYear: 2025,
    });
    expect(interest.amount.toString()).toBe('33.30');
    expect(interest.trace).toEqual([
      '160.00 at 18% a year from November 4, 2024 to December 31, 2025, 422 days over 365: 33.30',
    ]);
  });

  it('is for Mound 6.123% by days and 6.25% by the fifteen months that the city counted', () => {
    const entries = [certified('charge', '100000.00')];
    const five = { ratePercentPerYear: new Decimal(5) };
    expect(interestOf(entries, '2017-10-10', 2018, five)).toBe('6123.29');
    expect(interestOf(entries, '2017-10-10', 2018, { ...five, dayCount: 'calendar_months' })).toBe('6250.00');
  });

  it('counts months of thirty days as a spreadsheet does', () => {
    const entries = [certified('charge', '36000.00')];
    const one = { ratePercentPerYear: new Decimal(1), dayCount: 'months_30_360' as const };
    // 13 months and 27 days
    expect(interestOf(entries, '2024-11-04', 2025, one)).toBe('417.00');
    expect(interestOf(entries, '2024-11-30', 2025, one)).toBe('390.00');
    expect(interestOf(entries, '2024-10-31', 2025, one)).toBe('420.00');
    expect(interestOf(entries, '2025-02-28', 2025, one)).toBe('300.00');
  });

  it('takes the days of a leap year over 366 and the others over 365', () => {
    const entries = [certified('charge', '1335900.00')];
    const one = { ratePercentPerYear: new Decimal(1), dayCount: 'actual_actual' as const };
    // 58 days of 2024, 364 of 2025
    expect(interestOf(entries, '2024-11-04', 2025, one)).toBe('15439.40');
    expect(interestOf(entries, '2023-12-31', 2024, one)).toBe('13359.10');
  });

  it('runs to the end of the year of adoption where the rule says so', () => {
    const entries = [certified('charge', '36500.00')];
    expect(interestOf(entries, '2024-11-04', 2025, { to: 'end_of_adoption_year' })).toBe('1026.00');
  });

  it('runs from a fixed day where the rule names one, and is nothing when that day is past the last', () => {
    const entries = [certified('charge', '36500.00')];
    expect(interestOf(entries, '2024-11-04', 2025, { from: parseLocalDate('2025-12-30') })).toBe('18.00');
    expect(interestOf(entries, '2024-11-04', 2025, { from: parseLocalDate('2025-12-31') })).toBe('0.00');
    expect(interestOf(entries, '2024-11-04', 2025, { from: parseLocalDate('2026-01-01') })).toBe('0.00');
  });

  it('bears only on the kinds that the rule names', () => {
    const entries = [certified('charge', '100.00'), certified('penalty', '10.00')];
    expect(interestOf(entries, '2024-12-31', 2025, { of: ['charge'] })).toBe('18.00');
  });

  it('never falls when the time is longer or the base larger, by any count of days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom(...ALL_COUNTS),
        (days, cents, dayCount) => {
          const day = addDays(parseLocalDate('2023-11-15'), days);
          const compute = (amount: string, adoptedOn = day): Money =>
            Money.of(interestOf([certified('charge', amount)], adoptedOn, 2025, { dayCount }));
          const amount = `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
          expect(compute(amount, addDays(day, 1)).isMoreThan(compute(amount))).toBe(false);
          expect(compute('100000.00').isLessThan(compute(amount))).toBe(false);
        },
      ),
    );
  });
});
