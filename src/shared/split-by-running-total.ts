import { Decimal } from 'decimal.js';
import { Money } from './money.js';

/**
 * Splits exact amounts into lines of whole cents that sum to the rounded whole:
 * line k is round(running total through k) - round(running total through k-1).
 * A year of 50.50 in four exact quarters of 12.625 is 12.63, 12.62, 12.63, 12.62.
 */
export function splitByRunningTotal(exactAmounts: readonly Decimal[]): Money[] {
  let exact = new Decimal(0);
  let rounded = Money.zero;
  return exactAmounts.map((amount) => {
    exact = exact.plus(amount);
    const through = Money.round(exact);
    const line = through.minus(rounded);
    rounded = through;
    return line;
  });
}
