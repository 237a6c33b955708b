import { CsvError, parse } from 'csv-parse/sync';
import { endsWithTrailer, type ReadRecord, type RecordsRead } from './read-record.js';
import type { RollLayout } from './roll-layout.js';
import { wholeFile, type RollReject } from './roll-reject.js';

/** Parts a delimited file into records and fields, strictly by its layout. */
export function readDelimited(text: string, layout: RollLayout): RecordsRead {
  const rejects: RollReject[] = [];
  const isLfThroughout = layout.lineEnd === '\r\n' && text.includes('\n') && !text.includes('\r\n');
  if (layout.lineEnd === '\r\n' && /(?<!\r)\n/.test(text)) {
    rejects.push(wholeFile(`${isLfThroughout ? 'All' : 'Some'} lines end in LF where the layout has CRLF.`));
  }
  try {
    // a line that ends otherwise shows as a field with a line break in it
    const parsed: string[][] = parse(text, {
      delimiter: layout.delimiter,
      record_delimiter: isLfThroughout ? '\n' : layout.lineEnd,
      quote: layout.quotes === 'never' ? null : '"',
      relax_column_count: true,
    });
    return { records: toRecords(parsed), rejects, hasTrailer: endsWithTrailer(layout, () => parsed.at(-1)) };
  } catch (error) {
    const reject = wholeFile(`The file cannot be read to its end: ${describeFault(error)}.`);
    return { records: [], rejects: [...rejects, reject], hasTrailer: false };
  }
}

function describeFault(error: unknown): string {
  if (!(error instanceof CsvError)) return error instanceof Error ? error.message : String(error);
  const line = typeof error['lines'] === 'number' ? ` on line ${String(error['lines'])}` : '';
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `a quotation mark${line} is never closed; the file was cut off there, or the mark is missing`;
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return `a quotation mark${line} stands inside a value, where it should be doubled, or the mark before or after the value is missing`;
    default:
      return error.message;
  }
}

function toRecords(parsed: readonly string[][]): ReadRecord[] {
  let line = 1;
  return parsed.map((fields) => {
    const record = { line, fields };
    line += fields.join('').split('\n').length;
    return record;
  });
}
