import { Decimal } from 'decimal.js';
import { AppError } from '../shared/app-error.js';

/**
 * Reads gallons as a meter file has them: `12000`, `12,000`, `0`.
 * @throws AppError `USAGE_READING_INVALID`; a negative use is mostly a meter that was rolled over or replaced
 */
export function parseGallons(text: string): Decimal {
  const plain = text.trim().replace(/^(\d{1,3})(,\d{3})+(?=\.|$)/, (digits) => digits.replaceAll(',', ''));
  if (/^\d+(\.\d+)?$/.test(plain)) return new Decimal(plain);
  throw new AppError('USAGE_READING_INVALID', {
    what: `"${text}" is not a use in gallons`,
    why: plain.startsWith('-') ? 'A meter that was replaced or rolled over makes a use look negative' : undefined,
    remedy: 'Give the gallons used in the period, 0 or more, from the old reading and the new one.',
  });
}
