import { columnsOfRecord, endsWithTrailer, type ReadRecord, type RecordsRead } from './read-record.js';
import { wholeFile, type RollReject } from './roll-reject.js';
import type { ControlField, RollColumn, RollField, RollLayout } from './roll-layout.js';

/** Cuts a file whose fields stand in fixed places into records, each as long as the layout says. */
export function readFixedWidth(text: string, layout: RollLayout): RecordsRead {
  const rejects: RollReject[] = [];
  const lines = splitRecords(text, layout);
  if (layout.lineEnd !== '' && text !== '' && !text.endsWith(layout.lineEnd)) {
    rejects.push(wholeFile('The last record does not end like the others: the file may have been cut off.'));
  }
  const last = lines.at(-1);
  const hasTrailer = endsWithTrailer(layout, (columns) => (last === undefined ? undefined : cutRecord(last, columns)));
  const records: ReadRecord[] = lines.map((record, index) => {
    const fields = cutRecord(record, columnsOfRecord({ index, count: lines.length, hasTrailer, layout }));
    const line = index + 1;
    if (record.length !== layout.recordLength) {
      const wanted = String(layout.recordLength);
      rejects.push({
        line,
        column: undefined,
        value: record.slice(0, 80),
        message: `The record has ${String(record.length)} characters where the layout has ${wanted}.`,
      });
    }
    return { line, fields };
  });
  return { records, rejects, hasTrailer };
}

function cutRecord(record: string, columns: readonly RollColumn<RollField | ControlField>[]): string[] {
  let next = 0;
  return columns.map(({ length = 0 }) => {
    const field = record.slice(next, next + length);
    next += length;
    return field;
  });
}

function splitRecords(text: string, { lineEnd, recordLength = 1 }: RollLayout): string[] {
  if (lineEnd !== '') return text.split(lineEnd).slice(0, text.endsWith(lineEnd) || text === '' ? -1 : undefined);
  const count = Math.ceil(text.length / recordLength);
  return Array.from({ length: count }, (_, index) => text.slice(index * recordLength, (index + 1) * recordLength));
}
