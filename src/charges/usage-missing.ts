import { AppError } from '../shared/app-error.js';

/** The refusal where a charge goes by a use or a strength that nobody has reported: never a guess, never 0. */
export function usageMissing(
  what: string,
  remedy = 'Import the meter readings, or enter an estimate, and prepare the run again.',
): AppError {
  return new AppError('USAGE_MISSING', { what, remedy });
}
