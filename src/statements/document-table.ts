import type { Money } from '../shared/money.js';

/** A column of words; its cells wrap. */
export interface TextColumn {
  readonly heading: string;
  /** its share of the width that amounts leave, beside the other columns of words */
  readonly share: number;
}

export interface TableRow {
  /** a cell for each column of words; each line of a cell begins anew, the first in full ink */
  readonly cells: readonly (readonly string[])[];
  /** one for each column of amounts */
  readonly amounts: readonly Money[];
  /** a sum among the rows */
  readonly isTotal?: boolean;
}

/** A table of a document: columns of words, then columns of amounts. */
export interface DocumentTable {
  readonly textColumns: readonly TextColumn[];
  readonly amountHeadings: readonly string[];
  readonly rows: readonly TableRow[];
  /** what the row of sums at the end is called; undefined: there is none */
  readonly totalLabel: string | undefined;
  /** rows of many sheets, each with its own sums; false: a few rows in a letter */
  readonly isLong: boolean;
  /** lies across the sheet, for many columns */
  readonly isWide?: boolean;
}
