import { Decimal } from 'decimal.js';
import { Money } from './money.js';

/**
 * Splits exact amounts into lines of whole cents that sum to the rounded whole:
 * line k is round(running total through k) - round(running total through k-1).
 * A year of 50.50 in four parts of 12.625 is 12.63, 12.62, 12.63, 12.62.
 *
 * `dividedBy` is a denominator that all amounts share. It divides the running total, not each amount: three thirds are
 * then exactly one, and a half cent stays a half cent.
 */
export function splitByRunningTotal(amounts: readonly Decimal[], dividedBy: Decimal.Value = 1): Money[] {
  let running = new Decimal(0);
  let rounded = Money.zero;
  return amounts.map((amount) => {
    running = running.plus(amount);
    const through = Money.round(running.dividedBy(dividedBy));
    const line = through.minus(rounded);
    rounded = through;
    return line;
  });
}
