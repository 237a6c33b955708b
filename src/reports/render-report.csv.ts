import { stringify } from 'csv-stringify/sync';
import { toFileText } from '../certification/to-file-text.js';
import type { Report, ReportColumn, ReportRow } from './report.js';

const ROWS_A_PIECE = 200;

/**
 * A report as CSV (RFC 4180): UTF-8, CRLF, a header, a row a line. Text that a spreadsheet would run as a formula gets an
 * apostrophe in front; amounts never do, so that -3.00 stays a number.
 */
export async function* renderReport({ columns, rows }: Report): AsyncGenerator<string> {
  yield toCsv([columns.map(({ name }) => name)]);
  let piece: string[][] = [];
  for await (const row of rows) {
    piece.push(columns.map((column) => toField(row, column)));
    if (piece.length < ROWS_A_PIECE) continue;
    yield toCsv(piece);
    piece = [];
  }
  if (piece.length > 0) yield toCsv(piece);
}

function toField(row: ReportRow, { name, kind }: ReportColumn): string {
  const value = row[name] ?? '';
  return kind === 'text' ? toFileText(value) : value;
}

function toCsv(lines: readonly (readonly string[])[]): string {
  return stringify([...lines.map((line) => [...line])], { record_delimiter: '\r\n' });
}
