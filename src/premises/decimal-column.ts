import { Decimal } from 'decimal.js';

/** A column of exact numbers that are no money: gallons, milligrams a liter. */
export const decimalColumn = {
  type: 'numeric',
  transformer: {
    to: (number: Decimal): string => number.toFixed(),
    from: (text: string): Decimal => new Decimal(text),
  },
} as const;
