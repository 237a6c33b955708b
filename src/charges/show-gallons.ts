import type { Decimal } from 'decimal.js';

/** `11,600`: whole gallons for people to read. */
export function showGallons(gallons: Decimal): string {
  return gallons
    .toDecimalPlaces(0)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
