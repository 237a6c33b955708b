import { parse } from 'csv-parse/sync';
import { endsWithTrailer, type ReadRecord, type RecordsRead } from './read-record.js';
import type { RollLayout } from './roll-layout.js';
import { wholeFile, type RollReject } from './roll-reject.js';

/** Parts a delimited file into records and fields, strictly by its layout. */
export function readDelimited(text: string, layout: RollLayout): RecordsRead {
  const rejects: RollReject[] = [];
  if (layout.lineEnd === '\r\n' && /(?<!\r)\n/.test(text)) {
    rejects.push(wholeFile('Some lines end in LF where the layout has CRLF.'));
  }
  try {
    // a line that ends otherwise shows as a field with a line break in it
    const parsed: string[][] = parse(text, {
      delimiter: layout.delimiter,
      record_delimiter: layout.lineEnd,
      quote: layout.quotes === 'never' ? null : '"',
      relax_column_count: true,
    });
    return { records: toRecords(parsed), rejects, hasTrailer: endsWithTrailer(layout, () => parsed.at(-1)) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const reject = wholeFile(`The file cannot be read to its end: ${why}.`);
    return { records: [], rejects: [...rejects, reject], hasTrailer: false };
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
