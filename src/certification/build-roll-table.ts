import type { DocumentTable } from '../statements/document-table.js';
import { buildLineColumns } from './build-line-columns.js';
import type { CertificationLine } from './certification-roll.js';
import { describeShare, listParcelSums } from './list-parcel-sums.js';
import { nameOwners } from './name-owners.js';

/** A roll as it is attached to a resolution: what the county needs of each line, and its amounts by kind; a line
 * on several parcels has a row for each. */
export function buildRollTable(lines: readonly CertificationLine[]): DocumentTable {
  const columns = buildLineColumns(lines);
  return {
    textColumns: [
      { heading: 'Parcel and account', share: 2.6 },
      { heading: 'Owner and premises', share: 4 },
      { heading: 'Legal description', share: 6 },
    ],
    amountHeadings: columns.map(({ heading }) => heading),
    rows: lines.flatMap((line) =>
      listParcelSums(line).map((parcel) => ({
        cells: [
          keepKnown([parcel.parcelId, `Account ${line.accountNumber}`, describeShare(parcel)]),
          keepKnown([nameOwners(line), line.serviceAddress]),
          keepKnown([parcel.legalDescription]),
        ],
        amounts: columns.map(({ of }) => of(parcel)),
      })),
    ),
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
      cells: [
        line.parcels.map(({ parcelId }) => parcelId),
        keepKnown([nameOwners(line)]),
        keepKnown([line.serviceAddress]),
      ],
      amounts: [line.total],
    })),
    totalLabel: 'Total of the list',
    isLong: true,
  };
}

function keepKnown(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '');
}
