import type { DocumentTable } from '../statements/document-table.js';
import type { CertificationLine } from './certification-roll.js';

/** The land of a line: its parcel, the words of the deed, and the amount that would stand against it. */
export function buildLandTable(line: CertificationLine): DocumentTable {
  return {
    textColumns: [
      { heading: 'Parcel', share: 2 },
      { heading: 'Legal description', share: 5 },
    ],
    amountHeadings: [],
    rows: [{ cells: [[line.parcelId], line.legalDescription === '' ? [] : [line.legalDescription]], amounts: [] }],
    totalLabel: undefined,
    isLong: false,
  };
}
