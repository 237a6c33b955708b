import fc from 'fast-check';
import { computeInstallment } from '../../../src/charges/compute-installment.js';
import type { ChargeUnit } from '../../../src/rate-tables/tables-in-force.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { Money } from '../../../src/shared/money.js';
import { cents, money } from '../ledger/sample-book.js';

const quarters = ['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'];
const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`);

function pay(figure: Money, unit: ChargeUnit, periods: readonly string[]): string[] {
  return periods.map((key) => computeInstallment({ figure, unit, period: parseBillingPeriod(key) }).amount.toString());
}

describe('Installments', () => {
  test('of 50.50 a year are 12.63, 12.62, 12.63, 12.62 by quarters', () => {
    expect(pay(money('50.50'), 'usd_per_year', quarters)).toEqual(['12.63', '12.62', '12.63', '12.62']);
  });

  test('of 48.00 a year are 12.00 each, and twelve of 4.00 by months', () => {
    expect(new Set(pay(money('48.00'), 'usd_per_year', quarters))).toEqual(new Set(['12.00']));
    expect(new Set(pay(money('48.00'), 'usd_per_year', months))).toEqual(new Set(['4.00']));
  });

  test('of a quarterly figure are three by months, and begin anew with each quarter', () => {
    expect(pay(money('10.00'), 'usd_per_quarter', months.slice(0, 6))).toEqual([
      '3.33',
      '3.34',
      '3.33',
      '3.33',
      '3.34',
      '3.33',
    ]);
  });

  test('are no installments where a monthly figure is billed by quarters: it counts three times', () => {
    const { amount, place, times } = computeInstallment({
      figure: money('4.17'),
      unit: 'usd_per_month',
      period: parseBillingPeriod('2025-Q1'),
    });
    expect([amount.toString(), place, times]).toEqual(['12.51', undefined, 3]);
  });

  test('say which of how many they are', () => {
    const place = (key: string) =>
      computeInstallment({ figure: money('50.50'), unit: 'usd_per_year', period: parseBillingPeriod(key) }).place;
    expect(place('2025-Q3')).toEqual({ number: 3, of: 4 });
    expect(place('2025-12')).toEqual({ number: 12, of: 12 });
  });

  test('sum to the annual figure, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_99 }), fc.constantFrom(quarters, months), (figure, periods) => {
        const parts = pay(cents(figure), 'usd_per_year', periods).map((part) => Money.of(part));
        expect(Money.sum(parts).equals(cents(figure))).toBe(true);
      }),
    );
  });
});
