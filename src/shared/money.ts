import { Decimal } from 'decimal.js';
import { AppError } from './app-error.js';

const MONEY_FORM = /^-?\d+(\.\d{1,2})?$/;
// what every column of the database holds, and a sum of such amounts too
const MOST_DIGITS = /^-?0*\d{1,11}(\.|$)/;

/**
 * An amount of US dollars in whole cents. Amounts are exact decimals, never binary floats:
 * `Money.of('10.50').plus(Money.of('4.25'))` is 14.75.
 *
 * A product or a share is a `Decimal` until it becomes a line; `Money.round` makes it one,
 * half-up and away from zero, so that a charge and its reversal are exact opposites (3.405 is 3.41, -3.405 is -3.41).
 */
export class Money {
  static readonly zero = new Money(new Decimal(0));

  private constructor(private readonly dollars: Decimal) {}

  /**
   * Reads an amount as it stands in a file: `12`, `12.5`, `12.00`, `-3.10`.
   * @throws AppError `AMOUNT_INVALID` for anything else: three decimals, separators, exponents, signs in front, more than
   * eleven digits before the point.
   */
  static of(text: string): Money {
    const trimmed = text.trim();
    if (!MONEY_FORM.test(trimmed)) {
      throw new AppError('AMOUNT_INVALID', {
        what: `"${text}" is not an amount in whole cents`,
        remedy: 'Write dollars and cents with a period, such as 12.00, without separators or currency signs.',
      });
    }
    if (!MOST_DIGITS.test(trimmed)) {
      throw new AppError('AMOUNT_INVALID', {
        what: `"${text}" has more than 11 digits before the point`,
        remedy: 'Write the amount as it stands on the bill or the check, such as 12.00.',
      });
    }
    return Money.fromDecimal(new Decimal(trimmed));
  }

  /** Rounds an exact result to whole cents, half-up and away from zero. */
  static round(amount: Decimal): Money {
    return Money.fromDecimal(amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP));
  }

  static sum(amounts: Iterable<Money>): Money {
    let total = Money.zero;
    for (const amount of amounts) total = total.plus(amount);
    return total;
  }

  static smallest(first: Money, second: Money): Money {
    return first.isMoreThan(second) ? second : first;
  }

  static largest(first: Money, second: Money): Money {
    return first.isMoreThan(second) ? first : second;
  }

  private static fromDecimal(dollars: Decimal): Money {
    // -0 would print as "-0.00"
    return dollars.isZero() ? Money.zero : new Money(dollars);
  }

  plus(other: Money): Money {
    return Money.fromDecimal(this.dollars.plus(other.dollars));
  }

  minus(other: Money): Money {
    return Money.fromDecimal(this.dollars.minus(other.dollars));
  }

  negated(): Money {
    return Money.fromDecimal(this.dollars.negated());
  }

  absolute(): Money {
    return Money.fromDecimal(this.dollars.abs());
  }

  /** The exact product, not yet rounded to cents. */
  times(factor: Decimal.Value): Decimal {
    return this.dollars.times(factor);
  }

  /** The exact value in dollars, for further exact arithmetic. */
  toDecimal(): Decimal {
    return this.dollars;
  }

  isZero(): boolean {
    return this.dollars.isZero();
  }

  isPositive(): boolean {
    return this.dollars.greaterThan(0);
  }

  isNegative(): boolean {
    return this.dollars.lessThan(0);
  }

  equals(other: Money): boolean {
    return this.dollars.equals(other.dollars);
  }

  isMoreThan(other: Money): boolean {
    return this.dollars.greaterThan(other.dollars);
  }

  isLessThan(other: Money): boolean {
    return this.dollars.lessThan(other.dollars);
  }

  /** Negative, zero or positive, for sorting from small to large. */
  compare(other: Money): number {
    return this.dollars.comparedTo(other.dollars);
  }

  /** `1234.50`: two decimals, no separators, as in JSON, CSV and the database. */
  toString(): string {
    return this.dollars.toFixed(2);
  }

  toJSON(): string {
    return this.toString();
  }

  /** `1,234.50`: for people to read. */
  toReadable(): string {
    return this.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  }

  /** Whole cents as digits, zero filled to `width`: `00001234` for 12.34. For scan lines and fixed-width files. */
  toCents(width = 0): string {
    return this.dollars.times(100).toFixed(0).padStart(width, '0');
  }
}
