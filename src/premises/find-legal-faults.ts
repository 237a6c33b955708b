import type { RowFault } from '../shared/row-rejected.js';
import type { ParcelNumber } from './normalize-parcel-id.js';

/** What is wrong with a legal description beside a parcel: none is named, or another account has other words for it. */
export function findLegalFaults(
  legalDescription: string,
  parcel: ParcelNumber | undefined,
  legalsOnFile: ReadonlyMap<string, string>,
): RowFault[] {
  if (parcel === undefined) return [legalWithoutParcel(legalDescription)];
  const onFile = legalsOnFile.get(parcel.normalizedParcelId);
  if (onFile === undefined || onFile === legalDescription) return [];
  return [
    {
      column: 'legal_description',
      value: legalDescription.slice(0, 80),
      reason:
        'The parcel has another legal description on file, from another account. Write that one or leave it blank; ' +
        'to correct it, import a file with the columns parcel_id and legal_description.',
    },
  ];
}

export function legalWithoutParcel(legalDescription: string): RowFault {
  return {
    column: 'legal_description',
    value: legalDescription.slice(0, 80),
    reason: 'A legal description is of a parcel, and it is not certain of which. Write the one parcel in parcel_id.',
  };
}
