import { Money } from '../shared/money.js';
import { fitsParcelForm } from '../premises/fits-parcel-form.js';
import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { punctuateParcelId } from '../premises/describe-odd-parcel.js';
import { canWrite, findUnwritable, isSingleByte } from './can-write.js';
import {
  kindOfField,
  type ColumnForm,
  type ControlField,
  type RollColumn,
  type RollField,
  type RollLayout,
} from './roll-layout.js';
import { isRunBySpreadsheets, toSingleLine } from './to-file-text.js';
import { transliterate } from './transliterate.js';

/** A value as it goes into the file, and what is wrong or was changed about it. */
export interface RenderedField {
  readonly text: string;
  /** why it cannot go into the file; undefined: it can */
  readonly fault?: string | undefined;
  /** undefined: it is what the roll says, in the county's form */
  readonly change?: 'cut' | 'transliterated' | undefined;
}

/** What a column is rendered by. */
export interface FieldForm {
  readonly layout: RollLayout;
  readonly parcelForm: string | undefined;
}

const MOST_IN_A_CELL = 32_767;

/** Renders one value in the form of its column, filled up to its places. */
export function renderField<Field extends RollField | ControlField>(
  column: RollColumn<Field>,
  values: Readonly<Record<Field, string>>,
  form: FieldForm,
): RenderedField {
  const { source } = column;
  if (source.kind === 'constant') return { text: fillUp(source.text, column) };
  if (source.kind === 'filler') return { text: fillUp('', column) };
  const value = values[source.field];
  switch (kindOfField(source.field)) {
    case 'amount':
      return fit(renderAmount(value, column), column, `"${value}"`);
    case 'day':
      return fit({ text: renderDay(value, column.dayForm) }, column, `"${value}"`);
    case 'count':
      return fit({ text: value }, column, `"${value}"`);
    case 'text':
      return source.field === 'parcel_id'
        ? fit(renderParcel(value, column, form), column, `"${value}"`)
        : renderText(value, column, form.layout);
  }
}

function renderAmount(value: string, { decimals, sign, length, fill }: ColumnForm): RenderedField {
  const amount = Money.of(value);
  if (amount.isNegative()) return { text: value, fault: `"${value}" is less than nothing` };
  const digits = decimals === 'implied' ? amount.toCents() : amount.toString();
  // zeros stand between the sign and the number
  const places = fill === '0' && length !== undefined ? length - (sign === 'none' ? 0 : 1) : 0;
  const filled = digits.padStart(places, '0');
  return { text: sign === 'before' ? `+${filled}` : sign === 'after' ? `${filled}+` : filled };
}

function renderDay(day: string, form: string): string {
  if (day === '') return '';
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return form.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', dayOfMonth);
}

function renderParcel(parcelId: string, { parcel }: ColumnForm, { layout, parcelForm }: FieldForm): RenderedField {
  const bare = normalizeParcelId(parcelId);
  const printed = parcelForm === undefined ? bare : punctuateParcelId(bare, parcelForm);
  if (parcel === 'as_kept') return renderText(parcelId, undefined, layout);
  if (parcelForm !== undefined && !fitsParcelForm(printed, parcelForm)) {
    return { text: parcelId, fault: `"${parcelId}" is not in the county's form ${parcelForm}` };
  }
  return { text: parcel === 'digits_only' ? bare : printed };
}

function renderText(value: string, column: ColumnForm | undefined, layout: RollLayout): RenderedField {
  const line = toSingleLine(value);
  const coded = column?.codes === undefined || line === '' ? line : column.codes.get(line);
  if (coded === undefined) return { text: line, fault: `the layout has no code for "${line}"` };
  const cased = layout.text.isUppercase ? coded.toUpperCase() : coded;
  const isNarrow = isSingleByte(layout.encoding);
  const composed = isNarrow ? cased.normalize('NFC') : cased;
  const plain =
    layout.unknownCharacters === 'transliterate'
      ? transliterate(composed, (character) => canWrite(character, layout))
      : composed;
  const text = layout.text.isUppercase ? plain.toUpperCase() : plain;
  const unwritable = findUnwritable(text, layout);
  if (unwritable !== undefined) {
    return { text, fault: `the file cannot hold its character ${unwritable}, in "${shorten(text)}"` };
  }
  if (layout.quotes === 'never' && text.includes(layout.delimiter)) {
    return { text, fault: `"${shorten(text)}" holds the sign between fields, "${layout.delimiter}"` };
  }
  const safe = layout.text.hasApostrophe && isRunBySpreadsheets(text) ? `'${text}` : text;
  const change = plain === composed ? undefined : ('transliterated' as const);
  return column === undefined ? { text: safe, change } : fit({ text: safe, change }, column, `"${shorten(text)}"`);
}

/** Fills a value up to its places; one that is longer is cut where the layout says so. */
function fit(field: RenderedField, column: ColumnForm, shown: string): RenderedField {
  if (field.fault !== undefined) return field;
  const length = column.length ?? MOST_IN_A_CELL;
  const filled = dropFill(field.text, column);
  const characters = Array.from(filled);
  if (characters.length <= length) return { ...field, text: fillUp(filled, column) };
  if (column.whenLonger === 'cut') {
    return { text: fillUp(dropFill(characters.slice(0, length).join(''), column), column), change: 'cut' };
  }
  return { ...field, fault: `${shown} is longer than ${String(length)} characters` };
}

/** Blanks at the side that is filled cannot be told from the filling. */
function dropFill(text: string, { fill, align }: ColumnForm): string {
  if (fill !== ' ') return text;
  return align === 'left' ? text.replace(/ +$/, '') : text.replace(/^ +/, '');
}

function fillUp(text: string, { fill, align, length }: ColumnForm): string {
  if (fill === '' || length === undefined) return text;
  return align === 'left' ? text.padEnd(length, fill) : text.padStart(length, fill);
}

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}...` : text;
}
