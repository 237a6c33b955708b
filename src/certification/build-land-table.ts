import type { DocumentTable } from '../statements/document-table.js';
import type { CertificationLine } from './certification-roll.js';
import { describeShare, listParcelSums } from './list-parcel-sums.js';

/** The land of a line: its parcels, the words of the deed and, where there are several, what of the amount is on each. */
export function buildLandTable(line: CertificationLine): DocumentTable {
  const parcels = listParcelSums(line);
  const isSplit = parcels.length > 1;
  return {
    textColumns: [
      { heading: 'Parcel', share: 2 },
      { heading: 'Legal description', share: 5 },
    ],
    amountHeadings: isSplit ? ['Amount'] : [],
    rows: parcels.map((parcel) => ({
      cells: [
        [parcel.parcelId, describeShare(parcel)].filter((text) => text !== ''),
        [parcel.legalDescription].filter((text) => text !== ''),
      ],
      amounts: isSplit ? [parcel.total] : [],
    })),
    totalLabel: isSplit ? 'Total' : undefined,
    isLong: false,
  };
}
