import { AppError } from '../shared/app-error.js';
import { cleanLine } from '../shared/clean-text.js';
import { isScientificNotation, unwrapSpreadsheetText } from '../shared/unwrap-spreadsheet-text.js';

/**
 * Digits and letters only, in capitals: `12-034-0010` and `120340010` are one parcel. Counties print the same number
 * with other punctuation; no check digit is known.
 */
export function normalizeParcelId(parcelId: string): string {
  return parcelId.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** A parcel's number as the county prints it and as it is compared. */
export interface ParcelNumber {
  readonly parcelId: string;
  readonly normalizedParcelId: string;
}

/** @throws AppError `INPUT_INVALID` when there is no digit or letter in it, or a spreadsheet has rounded it (`1.2E+11`). */
export function parseParcelId(text: string): ParcelNumber {
  const parcelId = cleanLine(unwrapSpreadsheetText(text)) ?? '';
  const normalizedParcelId = normalizeParcelId(parcelId);
  if (normalizedParcelId === '' || isScientificNotation(parcelId)) {
    throw new AppError('INPUT_INVALID', {
      what: `"${text}" is not a parcel number`,
      why: normalizedParcelId === '' ? undefined : 'A spreadsheet has rounded it and its last digits are lost',
      remedy: 'Write the number as the county prints it, and format the column as text.',
    });
  }
  return { parcelId, normalizedParcelId };
}

/** Reads the parcels on which a premise stands, `12-31-22-34-0012` or several between semicolons or bars. */
export function parseParcelIds(text: string): ParcelNumber[] {
  const parcels = new Map<string, ParcelNumber>();
  for (const part of text.split(/[;|]/)) {
    if (part.trim() === '') continue;
    const parcel = parseParcelId(part);
    if (!parcels.has(parcel.normalizedParcelId)) parcels.set(parcel.normalizedParcelId, parcel);
  }
  return [...parcels.values()];
}
