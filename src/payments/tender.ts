import { AppError } from '../shared/app-error.js';

/** The forms in which money comes in. */
export const TENDERS = ['cash', 'check', 'card', 'ach', 'lockbox', 'county', 'other'] as const;

export type Tender = (typeof TENDERS)[number];

/** @throws AppError `INPUT_INVALID` naming the tenders that exist. */
export function parseTender(text: string): Tender {
  const written = text.trim().toLowerCase();
  if (written === '') return 'other';
  const tender = TENDERS.find((each) => each === written);
  if (tender !== undefined) return tender;
  throw new AppError('INPUT_INVALID', {
    what: `"${text}" is not a tender`,
    remedy: `Write one of ${TENDERS.join(', ')}.`,
  });
}
