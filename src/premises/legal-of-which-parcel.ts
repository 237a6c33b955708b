import { AppError } from '../shared/app-error.js';

/** The refusal of a legal description beside several parcels, or none: which land it describes would be a guess. */
export function legalOfWhichParcel(count: number): AppError {
  return new AppError('INPUT_INVALID', {
    what: `A legal description is of one parcel, and the account has ${count === 0 ? 'none' : String(count)}`,
    remedy:
      count === 0
        ? 'Name the parcel too, with --parcel.'
        : 'Import a file with the columns parcel_id and legal_description instead.',
  });
}
