import type { RollRecord } from './render-records.js';
import type { RollLayout } from './roll-layout.js';

/**
 * The text of a county's file by its layout: fields between delimiters, quoted where they hold a delimiter, a quote, a line
 * end or a blank at an end (RFC 4180), or always, or never. The last row ends like the others.
 */
export function renderDelimited(layout: RollLayout, records: readonly RollRecord[]): string {
  return records
    .map(({ fields }) => fields.map((field) => quote(field, layout)).join(layout.delimiter) + layout.lineEnd)
    .join('');
}

function quote(field: string, { delimiter, quotes }: RollLayout): string {
  if (quotes === 'never') return field;
  const needsQuotes = quotes === 'always' || field.includes(delimiter) || /["\r\n]|^\s|\s$/u.test(field);
  return needsQuotes ? `"${field.replaceAll('"', '""')}"` : field;
}
