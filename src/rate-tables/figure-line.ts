import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';

/** One row of a table in words, before the day of its act has been looked up. */
export interface FigureRow {
  readonly row: string;
  readonly unit: string;
  /** `48.00`, `next_business_day`, or `left to a council resolution` */
  readonly figure: string;
  readonly citation: Citation;
}

/** One line of the law as it stands, for people to read. */
export interface FigureLine {
  /** `charges`, `fees`, `penalty` */
  readonly table: string;
  /** empty where the table has no codes */
  readonly code: string;
  /** what the code stands for: `Sewer rental` */
  readonly title: string | undefined;
  readonly row: string;
  readonly unit: string;
  readonly figure: string;
  /** `Ordinance 57 § 14(A)(1)` */
  readonly citation: string;
  readonly reading: string | undefined;
  /** the day on which the act that says so took effect; undefined for a habit of the program */
  readonly effectiveSince: LocalDate | undefined;
}
