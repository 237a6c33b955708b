import { AppError } from '../shared/app-error.js';

/** Reads a whole number of a flag or an argument. @throws AppError `USAGE_INVALID` */
export function parseCount(text: string, name: string): number {
  if (/^\d{1,9}$/.test(text.trim())) return Number(text);
  throw new AppError('USAGE_INVALID', {
    what: `"${text}" is not a whole number`,
    where: name,
    remedy: 'Write digits only, such as 2026.',
  });
}
