import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLayouts } from '../../../src/certification/list-layouts.file.js';
import { CHECKS_FOLLOW, parseRollLayout } from '../../../src/certification/parse-roll-layout.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import { AppError } from '../../../src/shared/app-error.js';

const FOLDER = join('templates', 'county-rolls');

function read(name: string): string {
  return readFileSync(join(FOLDER, `${name}.yaml`), 'utf8');
}

/** What is wrong with a layout of the program after one change to its text. */
function problemsOf(name: string, from: string | RegExp, to: string): string[] {
  const text = read(name);
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const { layout, problems } = parseRollLayout({ text: changed, fileName: `${name}.yaml` });
  expect(layout).toBeUndefined();
  expect(problems.every(({ code }) => code === 'ROLL_LAYOUT_INVALID')).toBe(true);
  return problems.map(({ message }) => message);
}

describe('The layouts that come with the program', () => {
  it('are sound, and say which of them no county has confirmed', () => {
    const { layouts, problems } = listLayouts();
    expect(problems).toEqual([]);
    expect(layouts.map(({ layout, status }) => `${layout} ${status}`)).toEqual([
      'anoka unverified',
      'carver unverified',
      'san-mateo published',
      'sherburne unverified',
      'st-louis unverified',
      'standard published',
      'washington unverified',
    ]);
  });
});

describe('A layout with faults', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'layout-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function refusalOf(from: string | RegExp, to: string): string {
    const path = join(folder, 'anoka.yaml');
    writeFileSync(path, read('anoka').replace(from, to));
    try {
      readRollLayout(path);
    } catch (error) {
      return error instanceof AppError ? error.message : '';
    }
    return '';
  }

  it('says that further checks follow where the first ones stopped, and nothing of it where they did not', () => {
    expect(refusalOf('delimiter:', 'delimitr:')).toContain(CHECKS_FOLLOW);
    expect(listLayouts(folder).problems.join()).toContain(CHECKS_FOLLOW);
    const last = refusalOf('layout: anoka', 'layout: anoca');
    expect(last).toContain('not the name of its file');
    expect(last).not.toContain(CHECKS_FOLLOW);
  });

  it('lists the first twenty, and how many more there are', () => {
    const wrong = Array.from({ length: 25 }, (_, index) => `wrong_${String(index)}: 1`).join('\n');
    const refusal = refusalOf('delimiter:', `${wrong}\ndelimiter:`);
    expect(refusal).toContain('\n  20. ');
    expect(refusal).not.toContain('\n  21. ');
    expect(refusal).toMatch(/\n {2}and \d+ more/);
  });
});

describe('A layout is refused, with its line, when', () => {
  it.each<[string, string, string | RegExp, string, RegExp]>([
    ['it is not YAML', 'anoka', 'columns:', 'columns: [', /this is not YAML/],
    ['a key stands twice', 'anoka', 'header: true', 'header: true\nheader: true', /stands twice/],
    [
      'a key is unknown',
      'anoka',
      'delimiter:',
      'delimitr:',
      /line 9.*unknown key `delimitr` \(did you mean `delimiter`\?\)/,
    ],
    [
      'a field is unknown',
      'anoka',
      'from: account',
      'from: acount',
      /"acount" is not a field \(did you mean `account`\?\)/,
    ],
    ['it has another name than its file', 'anoka', 'layout: anoka', 'layout: anoca', /not the name of its file/],
    ['its status is missing', 'anoka', 'status: unverified\n', '', /`status` is missing/],
    [
      'its form is unknown',
      'anoka',
      'form: delimited',
      'form: csv',
      /must be one of `delimited`, `fixed_width`, `xlsx`/,
    ],
    ['it says no delimiter', 'anoka', /delimiter: ","\n/, '', /needs `delimiter`/],
    ['the delimiter is two characters', 'anoka', 'delimiter: ","', 'delimiter: "::"', /is not one character/],
    ['the delimiter is a quotation mark', 'anoka', 'delimiter: ","', "delimiter: '\"'", /cannot part fields/],
    [
      'the encoding lacks the delimiter',
      'sherburne',
      'delimiter: "\\t"',
      'delimiter: "\u2603"',
      /does not have the character/,
    ],
    ['rows without length have no line end', 'anoka', 'line_end: crlf', 'line_end: none', /without a line end/],
    [
      'a byte-order mark goes with no Unicode',
      'anoka',
      'encoding: utf-8',
      'encoding: ascii',
      /ascii has no byte-order mark/,
    ],
    [
      'nothing could be transliterated',
      'anoka',
      'encoding: utf-8',
      'encoding: utf-8\nunknown_characters: transliterate',
      /utf-8 has every character/,
    ],
    ['a column says nothing', 'anoka', 'Account, from: account', 'Account', /`Account` says nothing of what it holds/],
    [
      'a column has a field and a constant',
      'anoka',
      'from: account',
      'from: account, constant: X',
      /more than one thing/,
    ],
    ['two columns have one name', 'anoka', 'name: Account', 'name: owner', /two columns are called `Owner`/],
    ['the total is missing', 'anoka', '  - { name: Amount, from: total }\n', '', /no column holds `total`/],
    [
      'the parcel is missing',
      'anoka',
      '  - { name: PIN, from: parcel_id, parcel: county_form }\n',
      '',
      /no column holds `parcel_id`/,
    ],
    [
      'a length does not say what is longer',
      'anoka',
      'length: 60, when_longer: refuse',
      'length: 60',
      /does not say what becomes of a longer text/,
    ],
    [
      'what has no length may be longer',
      'anoka',
      'length: 60, when_longer: refuse',
      'when_longer: refuse',
      /nothing is longer than what has no length/,
    ],
    ['a length is 0', 'anoka', 'length: 60', 'length: 0', /`length` is 0/],
    [
      'a number would be cut',
      'anoka',
      'from: account',
      'from: account, length: 4, when_longer: cut',
      /would say something else when it is cut/,
    ],
    [
      'a name is filled with zeros',
      'anoka',
      'length: 60',
      'length: 60, fill: "0"',
      /zeros in front of it would make another value/,
    ],
    [
      'what has no length is filled',
      'anoka',
      'from: total',
      'from: total, fill: "0"',
      /what has no length is not filled/,
    ],
    [
      'a mask has a bad letter',
      'anoka',
      '99-99-99-99-9999',
      '99-99-99-BB-9999',
      /"99-99-99-BB-9999" is not a form; 9 stands for a digit/,
    ],
    ['no mask is known', 'anoka', 'parcel_form: 99-99-99-99-9999\n', '', /no form of parcel numbers is known/],
    ['a day form is not whole', 'anoka', 'MM/DD/YYYY', 'MM/YYYY', /is not a form of days/],
    ['a deadline is no day', 'anoka', 'day: 30', 'day: 31', /no such day in every year/],
    ['it says no charge code', 'anoka', 'charge_code: SEWER\n', '', /nothing says `charge_code`/],
    ['a letter names what no letter knows', 'anoka', '{rows} rows', '{lines} rows', /no letter knows \{lines\}/],
    [
      'only amounts have decimals',
      'anoka',
      'from: account',
      'from: account, decimals: implied',
      /`decimals` is for amounts alone/,
    ],
    [
      'only workbooks have cells',
      'anoka',
      'from: account',
      'from: account, cell: text',
      /`cell` is for workbooks alone/,
    ],
    ['only words have codes', 'anoka', 'from: account', 'from: account, codes: { A: B }', /`codes` is for words/],
    [
      'places are in no fixed record',
      'anoka',
      'from: account',
      'from: account, at: 1-6',
      /only a fixed width record has places/,
    ],
    [
      'nothing is joined',
      'anoka',
      'header: true',
      'header: true\njoined: { texts: list, separator: "; " }',
      /nothing is joined/,
    ],
    ['columns overlap', 'san-mateo', 'at: 14-21', 'at: 13-21', /`amount` begins in the places of the column before/],
    ['a gap is left', 'san-mateo', 'at: 22-80', 'at: 24-80', /no column has places 22-23/],
    ['the end is left', 'san-mateo', 'at: 22-80', 'at: 22-79', /no column has place 80/],
    ['a column is overlong', 'san-mateo', 'at: 22-80', 'at: 22-81', /ends at 81, behind the record's end at 80/],
    ['a column ends before it begins', 'san-mateo', 'at: 14-21', 'at: 21-14', /ends before it begins/],
    ['a column has no places', 'san-mateo', ', at: 14-21', '', /`amount` has no places/],
    ['places are no numbers', 'san-mateo', 'at: 14-21', 'at: 14..21', /is not a span of places/],
    ['a constant is too long', 'san-mateo', 'constant: "6"', 'constant: "66"', /"66" is longer than its 1 places/],
    ['a code is too long', 'san-mateo', 'SEWER: F33', 'SEWER: F333', /"F333" is longer than its 3 places/],
    [
      'a parcel does not fit its places',
      'san-mateo',
      '999-999-999',
      '999-999-9999',
      /a parcel number as 9999999999 is longer/,
    ],
    ['the record has no length', 'san-mateo', 'record_length: 80\n', '', /needs `record_length`/],
    ['a character may be several bytes', 'san-mateo', 'encoding: ascii', 'encoding: utf-8', /may be several bytes/],
    [
      'fixed places have a header of names',
      'san-mateo',
      'encoding: ascii',
      'encoding: ascii\nheader: true',
      /has no `header`/,
    ],
    [
      'the encoding lacks a constant',
      'san-mateo',
      'constant: "6"',
      'constant: "\u00e9"',
      /holds what ascii does not have/,
    ],
    ['a trailer overlaps', 'st-louis', 'at: 8-19', 'at: 7-19', /trailer_record.*begins in the places/],
    ['a day does not fit', 'st-louis', 'YYYYMMDD', 'YYYY-MM-DD', /a day as YYYY-MM-DD is longer than its 8 places/],
    ['a workbook has an encoding', 'carver', 'header: true', 'header: true\nencoding: utf-8', /has no `encoding`/],
    [
      'a sheet has no name that a workbook takes',
      'carver',
      'sheet: Certification',
      'sheet: "A/B"',
      /is not a sheet's name/,
    ],
    [
      'a name would be a number',
      'carver',
      'from: owner_name',
      'from: owner_name, cell: number',
      /only amounts and counts are numbers/,
    ],
    [
      'a number would be filled',
      'carver',
      'from: total',
      'from: total, length: 9, fill: "0", cell: number',
      /a number has no filling/,
    ],
  ])('%s', (_, name, from, to, message) => {
    const problems = problemsOf(name, from, to);
    expect(problems.join('\n')).toMatch(message);
    expect(problems[0]).toMatch(new RegExp(`^${name}.yaml, line \\d+, column \\d+`));
  });
});
