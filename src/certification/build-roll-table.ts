import type { DocumentTable } from '../statements/document-table.js';
import { buildLineColumns } from './build-line-columns.js';
import type { CertificationLine } from './certification-roll.js';

/** A roll as it is attached to a resolution: what the county needs of each line, and its amounts by kind. */
export function buildRollTable(lines: readonly CertificationLine[]): DocumentTable {
  const columns = buildLineColumns(lines);
  return {
    textColumns: [
      { heading: 'Parcel and account', share: 3 },
      { heading: 'Owner and premises', share: 4 },
      { heading: 'Legal description', share: 5 },
    ],
    amountHeadings: columns.map(({ heading }) => heading),
    rows: lines.map((line) => ({
      cells: [
        keepKnown([line.parcelId, `Account ${line.accountNumber}`]),
        keepKnown([line.ownerName, line.serviceAddress]),
        keepKnown([line.legalDescription]),
      ],
      amounts: columns.map(({ of }) => of(line)),
    })),
    totalLabel: 'Total of the roll',
    isLong: true,
    isWide: true,
  };
}

/** A roll as it is published or posted before the hearing: whose land, where, and how much. */
export function buildPublishedTable(lines: readonly CertificationLine[]): DocumentTable {
  return {
    textColumns: [
      { heading: 'Parcel', share: 3 },
      { heading: 'Owner', share: 4 },
      { heading: 'Premises', share: 4 },
    ],
    amountHeadings: ['Amount'],
    rows: lines.map((line) => ({
      cells: [keepKnown([line.parcelId]), keepKnown([line.ownerName]), keepKnown([line.serviceAddress])],
      amounts: [line.total],
    })),
    totalLabel: 'Total of the list',
    isLong: true,
  };
}

function keepKnown(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '');
}
