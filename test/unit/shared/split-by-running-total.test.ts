import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Money } from '../../../src/shared/money.js';
import { splitByRunningTotal } from '../../../src/shared/split-by-running-total.js';

const split = (amounts: readonly string[], dividedBy?: number): string[] =>
  splitByRunningTotal(
    amounts.map((amount) => new Decimal(amount)),
    dividedBy,
  ).map(String);

describe('A whole split by running totals', () => {
  test('50.50 in four is 12.63, 12.62, 12.63, 12.62 and sums back', () => {
    expect(split(['12.625', '12.625', '12.625', '12.625'])).toEqual(['12.63', '12.62', '12.63', '12.62']);
  });

  test('three thirds of 100.00 are 100.00, not 99.99', () => {
    expect(split(['100', '100', '100'], 3)).toEqual(['33.33', '33.34', '33.33']);
  });

  test('thirds that make a half cent round as the half cent that they are', () => {
    // 0.01 / 6 three times is 0.005 exactly, which becomes 0.01
    expect(split(['0.01', '0.01', '0.01'], 6)).toEqual(['0.00', '0.00', '0.01']);
  });

  test('lines sum to the rounded whole, each within a cent of its own share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_00 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(1, 3, 4, 7, 12, 90, 91, 92, 365),
        (amounts, dividedBy) => {
          const exact = amounts.map((amount) => new Decimal(amount).dividedBy(100));
          const lines = splitByRunningTotal(exact, dividedBy);
          const whole = exact.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).dividedBy(dividedBy);
          expect(Money.sum(lines).toString()).toBe(Money.round(whole).toString());
          lines.forEach((line, index) => {
            const own = (exact[index] ?? new Decimal(0)).dividedBy(dividedBy);
            expect(line.toDecimal().minus(own).abs().lessThanOrEqualTo('0.0101')).toBe(true);
          });
        },
      ),
    );
  });

  test('its first lines do not depend on what follows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 2 }), (thousandths) => {
        const exact = thousandths.map((amount) => new Decimal(amount).dividedBy(1000));
        const all = splitByRunningTotal(exact).map(String);
        expect(splitByRunningTotal(exact.slice(0, -1)).map(String)).toEqual(all.slice(0, -1));
      }),
    );
  });

  test('nothing is split into nothing', () => {
    expect(split([])).toEqual([]);
  });
});
