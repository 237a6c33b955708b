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
}

/** The columns of the record at that place, the row of names not counted. */
export function columnsOfRecord({
  index,
  count,
  layout: { headerRecord, trailerRecord, columns },
}: {
  index: number;
  count: number;
  layout: RollLayout;
}): readonly RollColumn<RollField | ControlField>[] {
  if (index === 0 && headerRecord !== undefined) return headerRecord;
  return index === count - 1 && trailerRecord !== undefined ? trailerRecord : columns;
}
