import { Decimal } from 'decimal.js';
import { AppError } from '../shared/app-error.js';

const GALLONS_A_MINUTE = /^(\d{1,6}(?:\.\d{1,4})?)\s*(?:gpm|gal(?:lons)?\.?\s*(?:\/|per|a)\s*min(?:ute)?\.?)?$/i;

/**
 * Reads a pump's capacity in gallons a minute: `25`, `10.4`, `25 gpm`. 0 is a capacity.
 * @throws AppError `PUMP_CAPACITY_INVALID` for anything else, a negative figure among them.
 */
export function parsePumpCapacity(text: string): Decimal {
  const figure = GALLONS_A_MINUTE.exec(text.trim())?.[1];
  if (figure !== undefined) return new Decimal(figure);
  throw new AppError('PUMP_CAPACITY_INVALID', {
    what: `"${text}" is not the capacity of a pump`,
    remedy: 'Write gallons a minute as a plain figure, such as 25 or 10.4.',
  });
}
