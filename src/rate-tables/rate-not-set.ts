import { AppError } from '../shared/app-error.js';
import { toReadableCitation, type Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import { toReadableDate } from '../shared/local-date.js';

/**
 * The refusal where the law in force sets no figure: never a default, never 0.00. Says what is missing, on which day,
 * which act leaves it open, and what to do.
 */
export function rateNotSet({
  missing,
  on,
  left,
}: {
  missing: string;
  on: LocalDate;
  left?: Citation | undefined;
}): AppError {
  return new AppError('RATE_NOT_SET', {
    what: `No act in force on ${toReadableDate(on)} sets ${missing}`,
    why: left === undefined ? undefined : `${toReadableCitation(left)} leaves it to a resolution of the council`,
    remedy: 'Enter the resolution or ordinance that sets it, with the day on which it takes effect, and try again.',
  });
}
