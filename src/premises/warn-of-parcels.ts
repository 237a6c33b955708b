import { describeOddParcel } from './describe-odd-parcel.js';
import type { ParcelNumber } from './normalize-parcel-id.js';
import type { ParcelForm } from './parcel-form.js';

/** Something about a row that was taken in and that somebody should look at. */
export interface AccountImportWarning {
  readonly line: number;
  /** undefined: a file of parcels names no account */
  readonly accountNumber: string | undefined;
  readonly message: string;
}

/** What is to be said of the parcels of a row that was taken in, one warning a parcel. */
export function warnOfParcels(
  line: number,
  accountNumber: string | undefined,
  parcels: readonly ParcelNumber[],
  parcelForm: ParcelForm | undefined,
): AccountImportWarning[] {
  return parcels.flatMap((parcel) => {
    const message = describeOddParcel(parcel, parcelForm);
    return message === undefined ? [] : [{ line, accountNumber, message }];
  });
}
