import { Money } from '../shared/money.js';
import type { DocumentTable, TableRow } from '../statements/document-table.js';
import { buildPartColumns } from './build-line-columns.js';
import type { CertificationLine, LineSums } from './certification-roll.js';

/** What the lines of a roll come to, kind by kind. */
export function buildTotalsTable(lines: readonly CertificationLine[]): DocumentTable {
  return {
    textColumns: [{ heading: 'Of the roll', share: 1 }],
    amountHeadings: ['Amount'],
    rows: listParts(lines),
    totalLabel: 'Total',
    isLong: false,
  };
}

/** What an account owes now and, where the certification costs more, what it would come to if it were certified. */
export function buildNoticeAmounts({ now, ifCertified }: { now: LineSums; ifCertified: LineSums }): DocumentTable {
  const added = [
    {
      label: 'Certification fee, added when the council adopts the roll',
      amount: ifCertified.certificationFee.minus(now.certificationFee),
    },
    { label: 'Interest, added to the amount that is certified', amount: ifCertified.interest.minus(now.interest) },
  ].filter(({ amount }) => !amount.isZero());
  const total = (label: string, amount: Money): TableRow => ({ cells: [[label]], amounts: [amount], isTotal: true });
  return {
    textColumns: [{ heading: 'Unpaid', share: 1 }],
    amountHeadings: ['Amount'],
    rows: [
      ...listParts([now]),
      total('To pay now', now.total),
      ...added.map(({ label, amount }) => ({ cells: [[label]], amounts: [amount] })),
      ...(added.length > 0 ? [total('If it is certified', ifCertified.total)] : []),
    ],
    totalLabel: undefined,
    isLong: false,
  };
}

function listParts(lines: readonly LineSums[]): TableRow[] {
  return buildPartColumns(lines).map(({ heading, of }) => ({
    cells: [[heading]],
    amounts: [Money.sum(lines.map((line) => of(line)))],
  }));
}
