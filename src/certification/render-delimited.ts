import type { RollRow } from './build-roll-rows.js';
import type { RollLayout } from './roll-layout.js';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * The text of a county's file by its layout: fields between delimiters, quoted where they hold a delimiter, a quote, a line
 * end or a blank at an end (RFC 4180). The last row ends like the others.
 */
export function renderDelimited(layout: RollLayout, rows: readonly RollRow[]): string {
  const header = layout.hasHeader ? [layout.columns.map((column) => column.name)] : [];
  const records = [...header, ...rows.map((row) => layout.columns.map((column) => row[column.from]))];
  const text = records
    .map((record) => record.map((field) => quote(field, layout)).join(layout.delimiter) + layout.lineEnd)
    .join('');
  return (layout.hasByteOrderMark ? BYTE_ORDER_MARK : '') + text;
}

function quote(field: string, { delimiter }: RollLayout): string {
  const needsQuotes = field.includes(delimiter) || /["\r\n]|^\s|\s$/u.test(field);
  return needsQuotes ? `"${field.replaceAll('"', '""')}"` : field;
}
