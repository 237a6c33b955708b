import { decodeRoll } from './decode-roll.file.js';
import { readDelimited } from './read-delimited.csv.js';
import { readFixedWidth } from './read-fixed-width.js';
import type { ReadRecord, RecordsRead } from './read-record.js';
import { readWorkbook } from './read-workbook.file.js';
import type { RollLayout } from './roll-layout.js';
import { wholeFile, type RollReject } from './roll-reject.js';

/** A county's file in its parts. */
export interface RollFileRead {
  readonly header: ReadRecord | undefined;
  readonly rows: readonly ReadRecord[];
  readonly trailer: ReadRecord | undefined;
  readonly rejects: readonly RollReject[];
}

/** Reads a county's file by its layout; whatever stands in it, the answer is rows and rejects, never a failure. */
export function readRollFile(bytes: Buffer, layout: RollLayout): RollFileRead {
  const { records, rejects, hasTrailer } = readRecords(bytes, layout);
  const names = layout.hasHeader ? records[0] : undefined;
  const named = layout.hasHeader ? records.slice(1) : records;
  const withoutHeader = layout.headerRecord === undefined ? named : named.slice(1);
  return {
    header: layout.headerRecord === undefined ? undefined : named[0],
    rows: hasTrailer ? withoutHeader.slice(0, -1) : withoutHeader,
    trailer: hasTrailer ? withoutHeader.at(-1) : undefined,
    // of a file that cannot be read it is not said that it is empty
    rejects: names === undefined && rejects.length > 0 ? rejects : [...rejects, ...verifyNames(names, layout)],
  };
}

function readRecords(bytes: Buffer, layout: RollLayout): RecordsRead {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
  if (layout.form === 'xlsx') return readWorkbook(bytes, layout);
  if (isZip) {
    const reject = wholeFile('This is a workbook or a zip archive, not a text file.');
    return { records: [], rejects: [reject], hasTrailer: false };
  }
  const { text, rejects } = decodeRoll(bytes, layout);
  const read = layout.form === 'delimited' ? readDelimited(text, layout) : readFixedWidth(text, layout);
  return { ...read, rejects: [...rejects, ...read.rejects] };
}

function verifyNames(names: ReadRecord | undefined, { hasHeader, columns, delimiter }: RollLayout): RollReject[] {
  if (!hasHeader) return [];
  if (names === undefined) return [wholeFile('The file is empty: even its header is missing.')];
  const between = delimiter === '' ? ', ' : delimiter;
  const found = names.fields.join(between);
  const wanted = columns.map((column) => column.name).join(between);
  if (found === wanted) return [];
  return [
    { line: names.line, column: undefined, message: `The header is "${found}" where the layout has "${wanted}".` },
  ];
}
