import { AppError } from '../shared/app-error.js';
import type { TaxStatus } from './land.js';

const EXEMPT = new Set(['exempt', 'e', 'ex', 'tax exempt', 'exempted', 'yes', 'y', 'true', '1']);
const TAXABLE = new Set([
  'taxable',
  't',
  'tax',
  'taxed',
  'not exempt',
  'non-exempt',
  'nonexempt',
  'no',
  'n',
  'false',
  '0',
]);

/**
 * Reads whether land pays taxes, as counties write it: `exempt` or `taxable`; yes, Y or 1 in a column of exemptions is exempt.
 * @throws AppError `INPUT_INVALID`
 */
export function parseTaxStatus(text: string): TaxStatus {
  const written = text.trim().toLowerCase();
  if (EXEMPT.has(written)) return 'exempt';
  if (TAXABLE.has(written)) return 'taxable';
  throw new AppError('INPUT_INVALID', {
    what: `"${text}" does not say whether the parcel pays taxes`,
    remedy: 'Write exempt or taxable.',
  });
}
