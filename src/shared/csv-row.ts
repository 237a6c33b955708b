import type { RowFault } from './row-rejected.js';

/** One row of a file, every value text. */
export interface CsvRow {
  /** the line on which the row begins; the first line of the file is 1 */
  readonly line: number;
  /** what stands under each known column, without blanks around it; a column that the file lacks is '' */
  readonly values: Readonly<Record<string, string>>;
  /** all values as they stand, in the file's order */
  readonly raw: readonly string[];
  /** set when the row as a whole cannot be read: it is short, long, or a quotation mark in it was never closed */
  readonly fault: RowFault | undefined;
}
