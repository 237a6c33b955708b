import { readField } from './read-field.js';
import type { ControlField, RollColumn, RollField, RollLayout } from './roll-layout.js';
import type { RollReject } from './roll-reject.js';

/** A record as it was read, with the line that it begins on. */
export interface ReadRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** The records of a file, and what is wrong with the file itself. */
export interface RecordsRead {
  readonly records: readonly ReadRecord[];
  readonly rejects: readonly RollReject[];
  /** whether the last record is the trailer that the layout asks for */
  readonly hasTrailer: boolean;
}

type AnyColumn = RollColumn<RollField | ControlField>;

/**
 * Whether the last record is the trailer that the layout asks for: a file that was cut off ends with a row. Told by what
 * always stands in the one or the other, such as T and D in the first place, else by the number of fields.
 * `cut`: the record in the fields of those columns
 */
export function endsWithTrailer(
  layout: RollLayout,
  cut: (columns: readonly AnyColumn[]) => readonly string[] | undefined,
): boolean {
  const { trailerRecord, columns } = layout;
  if (trailerRecord === undefined) return false;
  const listMarks = (of: readonly AnyColumn[]): boolean[] =>
    of.flatMap((column, index) =>
      column.source.kind === 'constant' ? [readField(cut(of)?.[index] ?? '', column, layout).fault === undefined] : [],
    );
  const hasFieldsOf = (of: readonly AnyColumn[]): boolean => cut(of)?.length === of.length;
  const marks = { trailer: listMarks(trailerRecord), row: listMarks(columns) };
  const isTrailer = marks.trailer.length > 0 ? !marks.trailer.includes(false) : hasFieldsOf(trailerRecord);
  const isRow = marks.row.length > 0 ? !marks.row.includes(false) : marks.trailer.length > 0 || hasFieldsOf(columns);
  return isTrailer || !isRow;
}

/** The columns of the record at that place, the row of names not counted. */
export function columnsOfRecord({
  index,
  count,
  hasTrailer,
  layout: { headerRecord, trailerRecord, columns },
}: {
  index: number;
  count: number;
  hasTrailer: boolean;
  layout: RollLayout;
}): readonly AnyColumn[] {
  if (index === 0 && headerRecord !== undefined) return headerRecord;
  return hasTrailer && index === count - 1 && trailerRecord !== undefined ? trailerRecord : columns;
}
