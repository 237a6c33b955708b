import type { Money } from '../shared/money.js';
import type { LineSums } from './certification-roll.js';

interface LineColumn {
  readonly heading: string;
  readonly of: (sums: LineSums) => Money;
}

const PARTS: readonly LineColumn[] = [
  { heading: 'Charges', of: ({ charges }) => charges },
  { heading: 'Penalties', of: ({ penalties }) => penalties },
  { heading: 'Surcharges', of: ({ surcharges }) => surcharges },
  { heading: 'Fees', of: ({ fees }) => fees },
  { heading: 'Certification fee', of: ({ certificationFee }) => certificationFee },
  { heading: 'Interest', of: ({ interest }) => interest },
];

/** The kinds of amounts that lines have, in the order of the county's file: those that are zero on every line are left out. */
export function buildPartColumns(lines: readonly LineSums[]): readonly LineColumn[] {
  return PARTS.filter(({ of }) => lines.some((line) => !of(line).isZero()));
}

/** The same, and their total. */
export function buildLineColumns(lines: readonly LineSums[]): readonly LineColumn[] {
  return [...buildPartColumns(lines), { heading: 'Total', of: ({ total }) => total }];
}
