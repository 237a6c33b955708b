import type { RollRecord } from '../certification/render-records.js';
import type { RollColumn, RollLayout } from '../certification/roll-layout.js';
import { layOutFacts, layOutTable, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

const NOT_VERIFIED = 'Not verified: show the county a sample and correct the file before the first roll is sent.';

/** The layouts that can be used, and what is wrong with the others. */
export function presentRollLayouts({
  layouts,
  problems,
}: {
  layouts: readonly RollLayout[];
  problems: readonly string[];
}): Presented {
  const rows = layouts.map(({ layout, title, form, county, status, source }) => ({
    layout,
    title,
    form,
    county: county ?? null,
    status,
    source,
  }));
  return {
    json: { layouts: rows, problems },
    exitCode: problems.length === 0 ? 0 : 1,
    text: toText([
      ...layOutTable(rows, [
        { title: 'Layout', of: ({ layout }) => layout },
        { title: 'County', of: ({ county }) => county ?? 'any' },
        { title: 'Form', of: ({ form }) => form.replace('_', ' ') },
        { title: 'Status', of: ({ status }) => status },
        { title: 'Title', of: ({ title }) => title },
      ]),
      ...rows.flatMap(({ layout, source }) => ['', `${layout}:`, ...wrapText(source, '  ')]),
      ...problems.flatMap((problem) => ['', ...wrapText(problem, '')]),
      '',
      'Next: sewer roll layouts show LAYOUT',
    ]),
  };
}

/** One layout: where it comes from, its columns, a sample row and the county's practice. */
export function presentRollLayout(layout: RollLayout, records: readonly RollRecord[]): Presented {
  const practice = layout.practiceOf(layout.county ?? '');
  const rows = records.flatMap(({ kind, columns, fields }) =>
    kind === 'names'
      ? []
      : columns.map((column, index) => ({
          record: kind,
          column: column.name,
          holds: describeSource(column),
          form: describeForm(column),
          sample: fields[index] ?? '',
        })),
  );
  const { parcelForm, corrections, deadline, collectAs, chargeCode } = practice;
  const county = { collectAs, chargeCode, parcelForm, corrections, deadline };
  return {
    json: { ...layout, practice: county, columns: rows, headerRecord: undefined, trailerRecord: undefined },
    text: toText([
      `${layout.layout}: ${layout.title}`,
      ...wrapText(layout.source, '  '),
      ...(layout.status === 'unverified' ? [`  ${NOT_VERIFIED}`] : []),
      ...layOutFacts(listFacts(layout), '  '),
      '',
      ...layOutTable(rows, [
        { title: 'Record', of: ({ record }) => record },
        { title: 'Column', of: ({ column }) => column },
        { title: 'Holds', of: ({ holds }) => holds },
        { title: 'Form', of: ({ form }) => form },
        { title: 'Sample', of: ({ sample }) => (sample.trim() === '' ? '' : `"${sample}"`) },
      ]),
    ]),
  };
}

function listFacts(layout: RollLayout): (readonly [string, string])[] {
  const { parcelForm, corrections, deadline } = layout.practiceOf(layout.county ?? '');
  const { form, recordLength, joinParcels, unknownCharacters } = layout;
  return [
    ['county', layout.county ?? 'any'],
    ['form', form.replace('_', ' ') + (recordLength === undefined ? '' : `, ${String(recordLength)} characters`)],
    ...listTextFacts(layout),
    ...(form === 'fixed_width' ? [] : [['header', layout.hasHeader ? 'the names of the columns' : 'none'] as const]),
    ['amounts', describeAmounts(layout)],
    ['in the order of', layout.sort === 'parcel' ? 'parcel numbers' : 'account numbers'],
    ['other characters', unknownCharacters === 'refuse' ? 'refused' : 'written in plain letters, and listed'],
    ['accounts on a parcel', joinParcels === undefined ? 'a row each' : 'one row'],
    ['parcel numbers', parcelForm ?? 'any'],
    ['corrections', corrections?.replace('_', ' ') ?? 'ask the county'],
    ['deadline', deadline === undefined ? 'ask the county' : `${String(deadline.month)}/${String(deadline.day)}`],
  ];
}

const QUOTES = { when_needed: 'where a field needs them', always: 'around every field', never: 'never' } as const;
const LINE_ENDS = { '\r\n': 'CRLF', '\n': 'LF', '': 'none' } as const;

/** What programs that read the file as text must know; a workbook has nothing of it. */
function listTextFacts(layout: RollLayout): (readonly [string, string])[] {
  const { form, encoding, delimiter, quotes, lineEnd, text } = layout;
  if (form === 'xlsx') return [['encoding', 'of workbooks']];
  const mark = encoding.startsWith('utf') ? `, ${layout.hasByteOrderMark ? 'with' : 'without'} a byte-order mark` : '';
  const facts = [
    ['encoding', encoding + mark],
    ['line ends', LINE_ENDS[lineEnd]],
  ] as const;
  if (form === 'fixed_width') return [...facts];
  return [
    ['between fields', delimiter === '\t' ? 'tab' : `"${delimiter}"`],
    ['quotes', QUOTES[quotes]],
    ...facts,
    ['apostrophe', text.hasApostrophe ? 'before a text that a spreadsheet would run as a formula' : 'never added'],
  ];
}

/** As 1234.00 is written, by the column of the total. */
function describeAmounts({ columns }: RollLayout): string {
  const total = columns.find(({ source }) => source.kind === 'field' && source.field === 'total');
  const decimals = total?.decimals === 'implied' ? 'whole cents without a point' : 'a point before two decimals';
  return total === undefined || total.sign === 'none' ? decimals : `${decimals}, a plus sign ${total.sign} the number`;
}

function describeSource({ source }: RollColumn<string>): string {
  if (source.kind === 'field') return source.field;
  return source.kind === 'constant' ? 'always the same' : 'blanks';
}

function describeForm({ length, whenLonger, source, fill, codes }: RollColumn<string>): string {
  const parts = [
    ...(length === undefined ? [] : [length === 1 ? '1 place' : `${String(length)} places`]),
    ...(whenLonger === 'cut' ? ['cut when longer'] : []),
    ...(fill === '0' && source.kind === 'field' ? ['zeros in front'] : []),
    ...(codes === undefined ? [] : [`codes ${[...codes].map(([word, code]) => `${word}=${code}`).join(' ')}`]),
  ];
  return parts.join(', ');
}
