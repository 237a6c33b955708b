import { AppError } from './app-error.js';

/** What is wrong with one value of a row, or with the row as a whole (then `column` is empty). */
export interface RowFault {
  readonly column: string;
  readonly value: string;
  /** what is wrong and what to write instead, in sentences */
  readonly reason: string;
}

/** A fault with the line of the file on which its row begins; the header is on line 1. */
export interface RowRejected extends RowFault {
  readonly line: number;
}

/**
 * Reads one value of a row. A refusal (`AppError`) becomes one of the row's faults and the answer is undefined, so that
 * a clerk sees everything that is wrong with a row at once.
 */
export function readValue<T>({
  column,
  value,
  faults,
  parse,
}: {
  column: string;
  value: string;
  faults: RowFault[];
  parse: (value: string) => T;
}): T | undefined {
  try {
    return parse(value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.push({ column, value, reason: error.message });
    return undefined;
  }
}
