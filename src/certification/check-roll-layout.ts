import { isLocalDate } from '../shared/local-date.js';
import { canWrite, isSingleByte } from './can-write.js';
import { checkLayoutColumns } from './check-layout-columns.js';
import { checkLayoutPlaces } from './check-layout-places.js';
import type { LayoutProblems } from './layout-problems.js';
import { findUnknownLetterFacts, LETTER_FACTS } from './letter.js';
import type { WrittenLayout } from './roll-layout-schema.js';

/** Everything that a layout says and could not be done, or leaves out and is needed. */
export function checkRollLayout(layout: WrittenLayout, problems: LayoutProblems): void {
  checkForm(layout, problems);
  checkEncoding(layout, problems);
  checkPractice(layout, problems);
  checkWhatIsThere(layout, problems);
  checkLayoutPlaces(layout, problems);
  for (const parts of ['columns', 'header_record', 'trailer_record'] as const) {
    checkLayoutColumns(layout, parts, problems);
  }
}

/** Which settings each form has, beside those that all have. */
const ONLY_IN: readonly (readonly [keyof WrittenLayout, readonly WrittenLayout['form'][]])[] = [
  ['delimiter', ['delimited']],
  ['quotes', ['delimited']],
  ['header', ['delimited', 'xlsx']],
  ['line_end', ['delimited', 'fixed_width']],
  ['encoding', ['delimited', 'fixed_width']],
  ['bom', ['delimited']],
  ['record_length', ['fixed_width']],
  ['sheet', ['xlsx']],
];

const NEEDED_IN: readonly (readonly [keyof WrittenLayout, readonly WrittenLayout['form'][], string])[] = [
  ['delimiter', ['delimited'], 'Say delimiter: "," or what stands between the fields.'],
  ['header', ['delimited', 'xlsx'], 'Say header: true when the first row holds the names of the columns, else false.'],
  ['record_length', ['fixed_width'], 'Say how many places a record has, such as record_length: 80.'],
  ['encoding', ['fixed_width'], 'Say encoding: ascii, windows-1252 or iso-8859-1.'],
];

function checkForm(layout: WrittenLayout, problems: LayoutProblems): void {
  const form = layout.form.replace('_', ' ');
  for (const [key, forms] of ONLY_IN) {
    if (layout[key] !== undefined && !forms.includes(layout.form)) {
      problems.add([key], `a layout that is ${form} has no \`${key}\``, 'Leave it out, or correct the form.');
    }
  }
  for (const [key, forms, remedy] of NEEDED_IN) {
    if (layout[key] === undefined && forms.includes(layout.form)) {
      problems.add(['form'], `a layout that is ${form} needs \`${key}\``, remedy);
    }
  }
  if (layout.line_end === 'none' && layout.form === 'delimited') {
    problems.add(
      ['line_end'],
      'rows of no fixed length cannot follow each other without a line end',
      'Say crlf or lf.',
    );
  }
}

function checkEncoding(layout: WrittenLayout, problems: LayoutProblems): void {
  const encoding = layout.encoding ?? 'utf-8';
  if (layout.form === 'fixed_width' && layout.encoding !== undefined && !isSingleByte(encoding)) {
    problems.add(
      ['encoding'],
      `a character of ${encoding} may be several bytes, and the places of a record would move`,
      'Say ascii, windows-1252 or iso-8859-1.',
    );
  }
  if (layout.bom === true && isSingleByte(encoding)) {
    problems.add(['bom'], `${encoding} has no byte-order mark`, 'Leave bom out.');
  }
  if (layout.unknown_characters === 'transliterate' && !isSingleByte(encoding)) {
    problems.add(['unknown_characters'], `${encoding} has every character`, 'Leave unknown_characters out.');
  }
  const { delimiter } = layout;
  if (delimiter !== undefined && !canWrite(delimiter, { encoding, form: 'delimited' })) {
    problems.add(['delimiter'], `${encoding} does not have the character`, 'Take a comma, semicolon, bar or tab.');
  }
}

function checkPractice(layout: WrittenLayout, problems: LayoutProblems): void {
  const { counties } = layout;
  const usual = counties?.['default'];
  for (const key of ['collect_as', 'charge_code'] as const) {
    if (layout[key] ?? usual?.[key]) continue;
    problems.add(['layout'], `nothing says \`${key}\``, `Say ${key}: as the county calls it.`);
  }
  const practices = [{ path: [] as string[], practice: layout as Pick<WrittenLayout, 'deadline'> }];
  for (const [county, practice] of Object.entries(counties ?? {})) {
    practices.push({ path: ['counties', county], practice });
  }
  for (const { path, practice } of practices) {
    if (practice.deadline === undefined) continue;
    const { month, day } = practice.deadline;
    // February 29 is in no ordinary year, so no county can mean it
    if (!isLocalDate(`2025-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)) {
      problems.add([...path, 'deadline'], 'there is no such day in every year', 'Correct the month or the day.');
    }
  }
}

function checkWhatIsThere(layout: WrittenLayout, problems: LayoutProblems): void {
  for (const field of ['parcel_id', 'total'] as const) {
    if (layout.columns.some(({ from }) => from === field)) continue;
    problems.add(
      ['columns'],
      `no column holds \`${field}\``,
      `Add one with from: ${field}; a county cannot do without.`,
    );
  }
  if (layout.joined !== undefined && layout.join_parcels !== true) {
    problems.add(['joined'], 'nothing is joined', 'Say join_parcels: true, or leave joined out.');
  }
  (layout.letter ?? []).forEach((line, index) => {
    for (const fact of findUnknownLetterFacts(line)) {
      problems.add(
        ['letter', index],
        `no letter knows {${fact}}`,
        `Write one of ${LETTER_FACTS.map((known) => `{${known}}`).join(', ')}.`,
      );
    }
  });
}
