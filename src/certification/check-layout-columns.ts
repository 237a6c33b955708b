import { canWrite } from './can-write.js';
import type { LayoutProblems } from './layout-problems.js';
import type { WrittenColumn, WrittenLayout } from './roll-layout-schema.js';
import { kindOfField, type FieldKind } from './roll-layout.js';

type Parts = 'columns' | 'header_record' | 'trailer_record';

/** Fields of which a part is better than nothing. A number that were cut would be another number. */
const MAY_BE_CUT = new Set([
  'owner_name',
  'owner_address',
  'occupant_name',
  'former_owner_name',
  'service_address',
  'legal_description',
  'county',
  'jurisdiction',
]);

/** What is wrong with the columns of a row, or the parts of a header or trailer record, one by one. */
export function checkLayoutColumns(layout: WrittenLayout, parts: Parts, problems: LayoutProblems): void {
  const names = new Set<string>();
  (layout[parts] ?? []).forEach((column, index) => {
    const add = (key: string, what: string, remedy: string): void => {
      problems.add([parts, index, key], what, remedy);
    };
    const name = column.name.toLowerCase();
    if (names.has(name)) add('name', `two columns are called \`${column.name}\``, 'Give each a name of its own.');
    names.add(name);
    checkSource(column, add);
    checkLength(column, layout, add);
    checkForms(column, layout, add);
  });
}

type Add = (key: string, what: string, remedy: string) => void;

function checkSource({ from, constant, filler, name }: WrittenColumn, add: Add): void {
  const said = [from !== undefined, constant !== undefined, filler === true].filter(Boolean).length;
  if (said === 1) return;
  add(
    'name',
    `\`${name}\` says ${said === 0 ? 'nothing of what it holds' : 'more than one thing that it holds'}`,
    'Say one of from: FIELD, constant: TEXT or filler: true.',
  );
}

/** How many places the layout gives a column; undefined: as many as it needs. */
function placesOf({ at, length }: WrittenColumn): number | undefined {
  return at === undefined ? length : at.last - at.first + 1;
}

function checkLength(column: WrittenColumn, layout: WrittenLayout, add: Add): void {
  const { from, constant, at, length, when_longer: whenLonger } = column;
  const isFixed = layout.form === 'fixed_width';
  if (isFixed && at === undefined)
    add('name', `\`${column.name}\` has no places`, 'Say at: FIRST-LAST, such as 14-21.');
  if (isFixed && length !== undefined) add('length', 'the places say how long it is', 'Leave length out.');
  if (!isFixed && at !== undefined) {
    add('at', 'only a fixed width record has places', 'Leave at out; say length for the most characters.');
  }
  if (length === 0) add('length', '`length` is 0', 'Write how many characters the county takes.');
  const places = placesOf(column);
  if (from !== undefined && places !== undefined && kindOfField(from) === 'text' && whenLonger === undefined) {
    if (MAY_BE_CUT.has(from)) {
      add(
        'name',
        `\`${column.name}\` takes ${String(places)} characters and does not say what becomes of a longer text`,
        'Say when_longer: refuse, or when_longer: cut (every cut is listed when the file is written).',
      );
    }
  }
  if (whenLonger !== undefined && places === undefined) {
    add('when_longer', 'nothing is longer than what has no length', 'Say length too, or leave when_longer out.');
  }
  if (whenLonger === 'cut' && (from === undefined || !MAY_BE_CUT.has(from))) {
    add('when_longer', `\`${column.name}\` would say something else when it is cut`, 'Say when_longer: refuse.');
  }
  if (constant !== undefined && places !== undefined && constant.length > places) {
    add('constant', `"${constant}" is longer than its ${String(places)} places`, 'Correct one of the two.');
  }
}

function checkForms(column: WrittenColumn, layout: WrittenLayout, add: Add): void {
  const kind = column.from === undefined ? undefined : kindOfField(column.from);
  const only = (key: keyof WrittenColumn, wanted: boolean, what: string): void => {
    if (column[key] !== undefined && !wanted) add(key, `\`${key}\` is for ${what} alone`, 'Leave it out here.');
  };
  only('decimals', kind === 'amount', 'amounts');
  only('sign', kind === 'amount', 'amounts');
  only('day_form', kind === 'day', 'days');
  only('parcel', column.from === 'parcel_id', 'parcel numbers');
  only('codes', kind === 'text' && column.from !== 'parcel_id' && column.from !== 'account', 'words of this program');
  only('cell', layout.form === 'xlsx', 'workbooks');
  only('align', placesOf(column) !== undefined, 'columns with places or a length');
  if (column.cell === 'number' && kind !== 'amount' && kind !== 'count') {
    add('cell', 'only amounts and counts are numbers', 'Say cell: text; a number would lose its leading zeros.');
  }
  if (column.cell === 'number' && (column.fill !== undefined || (column.sign ?? 'none') !== 'none')) {
    add('cell', 'a number has no filling and no sign', 'Say cell: text, or leave fill and sign out.');
  }
  checkFill(column, kind, add);
  checkFits(column, kind, layout, add);
}

function checkFill(column: WrittenColumn, kind: FieldKind | undefined, add: Add): void {
  if (column.fill === undefined) return;
  if (placesOf(column) === undefined) {
    add('fill', 'what has no length is not filled', 'Say length too, or leave fill out.');
  }
  const isNumber = kind === 'amount' || kind === 'count' || column.parcel === 'digits_only';
  if (column.fill === '0' && !isNumber) {
    add('fill', 'zeros in front of it would make another value', 'Fill amounts, counts and digits alone with zeros.');
  }
}

/** Whether what is printed always fits where it goes, and the encoding has it. */
function checkFits(column: WrittenColumn, kind: FieldKind | undefined, layout: WrittenLayout, add: Add): void {
  const places = placesOf(column) ?? Number.POSITIVE_INFINITY;
  const dayForm = column.day_form ?? layout.day_form ?? 'YYYY-MM-DD';
  if (kind === 'day' && dayForm.length > places) {
    add('name', `a day as ${dayForm} is longer than its ${String(places)} places`, 'Correct one of the two.');
  }
  if (column.from === 'parcel_id' && layout.parcel_form !== undefined && (column.parcel ?? 'as_kept') !== 'as_kept') {
    const isBare = column.parcel === 'digits_only';
    const printed = isBare ? layout.parcel_form.replace(/[^9AX]/g, '') : layout.parcel_form;
    if (printed.length > places) {
      add(
        'name',
        `a parcel number as ${printed} is longer than its ${String(places)} places`,
        'Correct one of the two.',
      );
    }
  }
  const encoding = layout.encoding ?? 'utf-8';
  const texts = [...(column.constant === undefined ? [] : [column.constant]), ...Object.values(column.codes ?? {})];
  for (const text of texts) {
    if (!canWrite(text, { encoding, form: layout.form })) {
      add('name', `"${text}" holds what ${encoding} does not have`, 'Write it with other letters.');
    }
    if (text.length > places && text !== column.constant) {
      add('codes', `"${text}" is longer than its ${String(places)} places`, 'Correct one of the two.');
    }
  }
  if (column.from === 'parcel_id' && column.parcel === 'county_form' && !knowsParcelForm(layout)) {
    add('parcel', 'no form of parcel numbers is known', 'Say parcel_form, such as 99-99-99-99-9999.');
  }
}

function knowsParcelForm({ parcel_form: form, counties }: WrittenLayout): boolean {
  return form !== undefined || Object.values(counties ?? {}).some((county) => county.parcel_form !== undefined);
}
