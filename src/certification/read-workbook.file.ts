import { Decimal } from 'decimal.js';
import { columnsOfRecord, endsWithTrailer, type ReadRecord, type RecordsRead } from './read-record.js';
import { kindOfField, type ControlField, type RollColumn, type RollField, type RollLayout } from './roll-layout.js';
import { wholeFile, type RollReject } from './roll-reject.js';
import { readWorkbookRows, type WorkbookCell, type WorkbookRow } from './workbook-parts.file.js';

type AnyColumn = RollColumn<RollField | ControlField>;

/** Reads the records of a workbook. What stands in a cell of another kind than the layout's is a reject: a number has lost its zeros. */
export function readWorkbook(bytes: Uint8Array, layout: RollLayout): RecordsRead {
  let rows: WorkbookRow[];
  try {
    rows = readWorkbookRows(bytes).filter(({ cells }) => [...cells.values()].some(({ text }) => text !== ''));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { records: [], rejects: [wholeFile(`This is not a sound workbook: ${why}.`)], hasTrailer: false };
  }
  const rejects: RollReject[] = [];
  const named = layout.hasHeader ? 1 : 0;
  const last = rows.at(-1);
  const hasTrailer = endsWithTrailer(
    layout,
    () => last && Array.from({ length: countFields(last) }, (_, at) => last.cells.get(at)?.text ?? ''),
  );
  const records = rows.map((row, index): ReadRecord => {
    const isNames = index < named;
    const columns = columnsOfRecord({ index: index - named, count: rows.length - named, hasTrailer, layout });
    const width = Math.max(columns.length, countFields(row));
    const fields = Array.from({ length: width }, (_, at) => {
      const cell = row.cells.get(at);
      const column = columns[at];
      if (cell === undefined) return '';
      const fault = isNames || column === undefined ? undefined : findCellFault(cell, column);
      if (fault !== undefined) rejects.push({ line: row.line, column: column?.name, value: cell.text, message: fault });
      return column === undefined || isNames ? cell.text : toFieldText(cell, column);
    });
    return { line: row.line, fields };
  });
  return { records, rejects, hasTrailer };
}

function countFields({ cells }: WorkbookRow): number {
  return Math.max(0, ...[...cells.keys()].map((column) => column + 1));
}

function findCellFault({ kind, isFormula, text }: WorkbookCell, { cell, source }: AnyColumn): string | undefined {
  if (isFormula) return 'A formula stands in the cell.';
  if (kind === 'other') return `"${text}" is neither a text nor a number.`;
  if (text === '' || source.kind !== 'field') return undefined;
  if (cell === 'text' && kind === 'number') {
    return `The number ${text} stands where the layout has text: zeros in front of it would be lost.`;
  }
  return cell === 'number' && kind === 'text' ? `The text "${text}" stands where the layout has a number.` : undefined;
}

/** A number comes as a spreadsheet keeps it, 555 or 555.4000000000001: the amount is 555.00 or 555.40. */
function toFieldText({ kind, text }: WorkbookCell, column: AnyColumn): string {
  const { source, decimals } = column;
  if (kind !== 'number' || column.cell !== 'number' || source.kind !== 'field') return text;
  if (!/^-?\d{1,15}(\.\d{1,20})?([eE][-+]?\d{1,2})?$/.test(text)) return text;
  const number = new Decimal(text).toSignificantDigits(15);
  const places = kindOfField(source.field) === 'amount' && decimals === 'point' ? 2 : 0;
  return number.decimalPlaces() > places ? text : number.toFixed(places);
}
