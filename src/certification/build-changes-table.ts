import { Money } from '../shared/money.js';
import type { DocumentTable } from '../statements/document-table.js';
import type { RollCorrection } from './find-correction.js';

/** What a correction changed, line by line: what the county has, and what takes its place. */
export function buildChangesTable({ changes }: Pick<RollCorrection, 'changes'>): DocumentTable {
  return {
    textColumns: [
      { heading: 'Parcel and account', share: 3 },
      { heading: 'Why', share: 5 },
    ],
    amountHeadings: ['Before', 'Now'],
    rows: changes.map(({ accountNumber, parcelIds, from, to, why }) => ({
      cells: [[...parcelIds, `Account ${accountNumber}`], [why]],
      amounts: [from ?? Money.zero, to ?? Money.zero],
    })),
    totalLabel: undefined,
    isLong: false,
  };
}
