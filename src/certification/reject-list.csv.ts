import { stringify } from 'csv-stringify/sync';
import { writeWhole } from '../shared/write-whole.file.js';
import type { RollReject } from './roll-reject.js';
import { toFileText } from './to-file-text.js';

const BYTE_ORDER_MARK = '\ufeff';

/** Writes what a county would not load as a list that a spreadsheet opens: line, column, value and why. */
export async function writeRejectList(path: string, rejects: readonly RollReject[]): Promise<void> {
  const rows = rejects.map(({ line, column, value, message }) => [
    line === undefined ? '' : String(line),
    column ?? '',
    toFileText(value ?? ''),
    toFileText(message),
  ]);
  const text = stringify([['line', 'column', 'value', 'reason'], ...rows], { record_delimiter: '\r\n' });
  await writeWhole(path, BYTE_ORDER_MARK + text);
}
