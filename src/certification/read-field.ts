import { isLocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { canWrite } from './can-write.js';
import {
  kindOfField,
  type ColumnForm,
  type ControlField,
  type FieldKind,
  type RollColumn,
  type RollField,
  type RollLayout,
} from './roll-layout.js';
import { hasLineBreak, isRunBySpreadsheets } from './to-file-text.js';

/** A field of a county's file as this program says it: `00055500` with implied decimals is 555.00. */
export interface ReadField {
  readonly value: string;
  /** what is wrong with its form; undefined: nothing */
  readonly fault: string | undefined;
}

/** Reads a field in the form of its column: the reverse of `renderField`. */
export function readField(
  written: string,
  column: RollColumn<RollField | ControlField>,
  layout: RollLayout,
): ReadField {
  const { source } = column;
  const text = dropFill(written, column);
  if (source.kind === 'constant') {
    return {
      value: text,
      fault: text === dropFill(source.text, column) ? undefined : `"${text}" is not "${source.text}".`,
    };
  }
  if (source.kind === 'filler') {
    return { value: text, fault: text.trim() === '' ? undefined : `"${text}" stands where the layout has blanks.` };
  }
  return readValue(text, column, kindOfField(source.field), layout);
}

function readValue(text: string, column: ColumnForm, kind: FieldKind, layout: RollLayout): ReadField {
  switch (kind) {
    case 'amount':
      return readAmount(text, column);
    case 'day':
      return readDay(text, column.dayForm);
    case 'count': {
      const value = column.fill === '0' ? text.replace(/^0+(?=\d)/, '') : text;
      return { value, fault: /^(0|[1-9]\d{0,8})$/.test(value) ? undefined : `"${text}" is not a whole number.` };
    }
    case 'text':
      return readText(text, column, layout);
  }
}

function readAmount(text: string, { decimals, sign, fill }: ColumnForm): ReadField {
  const unsigned = sign === 'before' ? text.replace(/^\+/, '') : sign === 'after' ? text.replace(/\+$/, '') : text;
  const isSigned = sign === 'none' || unsigned !== text;
  const digits = fill === '0' ? unsigned.replace(/^0+(?=\d)/, '') : unsigned;
  const point = decimals === 'implied' ? digits.padStart(3, '0').replace(/(\d\d)$/, '.$1') : digits;
  if (isSigned && /^\d{1,11}\.\d{2}$/.test(point)) return { value: Money.of(point).toString(), fault: undefined };
  const form = decimals === 'implied' ? '1200 for 12.00, in whole cents' : '12.00, without signs or separators';
  return { value: text, fault: `"${text}" is not an amount such as ${form}.` };
}

function readDay(text: string, form: string): ReadField {
  if (text === '') return { value: '', fault: undefined };
  const parts: Record<string, string> = {};
  const pattern = form
    .replace(/[-/. ]/g, '\\$&')
    .replace(/YYYY|YY|MM|DD/g, (part) => `(?<${part}>\\d{${String(part.length)}})`);
  Object.assign(parts, new RegExp(`^${pattern}$`).exec(text)?.groups);
  const day = `${parts['YYYY'] ?? `20${parts['YY'] ?? ''}`}-${parts['MM'] ?? ''}-${parts['DD'] ?? ''}`;
  if (isLocalDate(day)) return { value: day, fault: undefined };
  return { value: text, fault: `"${text}" is not a day such as ${form}.` };
}

function readText(text: string, { codes, length }: ColumnForm, layout: RollLayout): ReadField {
  const faultless = { value: text, fault: undefined };
  if (hasLineBreak(text)) return { value: text, fault: 'The text runs over more than one line.' };
  if (!canWrite(text, layout))
    return { value: text, fault: 'The text holds a character that the layout has no place for.' };
  if (layout.text.hasApostrophe && isRunBySpreadsheets(text)) {
    return { value: text, fault: `A spreadsheet would run "${text}" as a formula.` };
  }
  if (length !== undefined && Array.from(text).length > length) {
    return { value: text, fault: `"${text}" is longer than ${String(length)} characters.` };
  }
  if (layout.text.isUppercase && text !== text.toUpperCase()) {
    return { value: text, fault: `"${text}" is not in capitals.` };
  }
  if (codes === undefined || text === '') return faultless;
  const known = [...codes].find(([, code]) => code === text);
  return known === undefined
    ? { value: text, fault: `"${text}" is none of the codes ${[...codes.values()].join(', ')}.` }
    : { value: known[0], fault: undefined };
}

function dropFill(text: string, { fill, align }: ColumnForm): string {
  if (fill !== ' ') return text;
  return align === 'left' ? text.replace(/ +$/, '') : text.replace(/^ +/, '');
}
