import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CertificationLine, LandFacts } from '../../../src/certification/certification-roll.js';
import { encodeRoll } from '../../../src/certification/encode-roll.file.js';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeLayoutSchema } from '../../../src/certification/layout-schema.file.js';
import { parseRollLayout } from '../../../src/certification/parse-roll-layout.js';
import { writeRejectList } from '../../../src/certification/reject-list.csv.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import type { RollLayout } from '../../../src/certification/roll-layout.js';
import { verifyContent } from '../../../src/certification/verify-roll-file.file.js';
import { composeSample, renderRoll, sampleLine } from './sample-roll.js';

function layoutOf(name: string, ...changes: [string, string][]): RollLayout {
  let text = readFileSync(join('templates', 'county-rolls', `${name}.yaml`), 'utf8');
  for (const [from, to] of changes) text = text.replace(from, to);
  const { layout, problems } = parseRollLayout({ text, fileName: `${name}.yaml` });
  if (layout === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  return layout;
}

function bytesOf(layout: RollLayout, lines: readonly CertificationLine[]): Buffer {
  return encodeRoll(layout, composeSample(lines, layout).records);
}

function at(parcelId: string, more: Partial<LandFacts> = {}): Partial<LandFacts> {
  return { parcelId, ...more };
}

/** A workbook in which a piece of its sheet is another. */
function rezip(bytes: Buffer, from: string, to: string): Buffer {
  const parts = unzipSync(bytes);
  const sheet = 'xl/worksheets/sheet1.xml';
  const text = strFromU8(parts[sheet]!);
  return Buffer.from(zipSync({ ...parts, [sheet]: strToU8(text.replace(from, to)) }));
}

describe('Characters that an encoding lacks', () => {
  const named = (ownerName: string): CertificationLine => sampleLine('000101', at('12-345-6789', { ownerName }));

  it.each<[string, string, string, string]>([
    ['windows-1252', 'refuse', 'Núñez \u20ac \u2019', 'Núñez \u20ac \u2019'],
    ['windows-1252', 'transliterate', 'Čapek 2½', 'Capek 2½'],
    ['windows-1252', 'refuse', 'Nu\u0301n\u0303ez', 'Núñez'],
    ['ascii', 'transliterate', 'Núñez 2½ § 7', 'Nunez 2 1/2 Sec. 7'],
    ['ascii', 'transliterate', '\u201cÆsop\u201d \u2013 Straße', '"AEsop" - Strasse'],
    ['iso-8859-1', 'transliterate', '\u20ac5', 'EUR5'],
    ['utf-16le', 'refuse', 'Ж \u{1f3e0}', 'Ж \u{1f3e0}'],
  ])('in %s, %s: %s', (encoding, unknown, written, printed) => {
    const isWide = encoding === 'utf-16le';
    const layout = layoutOf(
      'sherburne',
      ['encoding: windows-1252', `encoding: ${encoding}`],
      ['unknown_characters: transliterate', isWide ? '' : `unknown_characters: ${unknown}`],
    );
    const composed = composeSample([named(written)], layout);
    expect(composed.records[1]?.fields).toContain(printed);
    expect(verifyContent(encodeRoll(layout, composed.records), layout).rejects).toEqual([]);
    const isSame = written.normalize('NFC') === printed;
    expect(composed.changes.map(({ account, column, how, is }) => [account, column, how, is])).toEqual(
      isSame ? [] : [['000101', 'OWNERS', 'transliterated', printed]],
    );
  });

  it.each(['Čapek', '\u0081', '\ufffd', '\ud83d'])(
    'are refused where the layout says so, never written as "?": %j',
    (name) => {
      const layout = layoutOf('sherburne', ['unknown_characters: transliterate', 'unknown_characters: refuse']);
      expect(() => composeSample([named(name)], layout)).toThrow(
        /account 000101, OWNERS: the file cannot hold its character .*U\+/,
      );
    },
  );

  it('are refused where they cannot be written otherwise either', () => {
    expect(() => composeSample([named('中')], layoutOf('sherburne'))).toThrow(/its character "中" \(U\+4E2D\)/);
  });
});

describe('Texts that are longer than their column', () => {
  const long = sampleLine('000101', at('123-4567-89012', { ownerName: 'x'.repeat(41) }));

  it('are cut where the layout says so, and listed', () => {
    const { changes } = composeSample([long], layoutOf('st-louis'));
    expect(changes).toEqual([
      { account: '000101', column: 'owner', how: 'cut', was: 'x'.repeat(41), is: 'X'.repeat(40) },
    ]);
  });

  it('are refused where it says that', () => {
    const layout = layoutOf('st-louis', ['at: 26-65, when_longer: cut', 'at: 26-65, when_longer: refuse']);
    expect(() => composeSample([long], layout)).toThrow(/account 000101, owner: .* is longer than 40 characters/);
  });
});

describe('Accounts and parcels', () => {
  const lines = [
    sampleLine('000101', at('12-345-6789', { ownerName: 'A. Example' })),
    sampleLine('000102', at('11-111-1111', { ownerName: 'B. Example' })),
    sampleLine('000103', at('123456789', { ownerName: 'C. Example' })),
  ];

  it('several accounts on one parcel are one row where the county takes a parcel once', () => {
    const { rows } = composeSample(lines, layoutOf('sherburne'));
    expect(rows.map((row) => [row.parcel_id, row.account, row.owner_name, row.total])).toEqual([
      ['11-111-1111', '000102', 'B. Example', '29.00'],
      ['12-345-6789', '000101 & 000103', 'A. Example & C. Example', '58.00'],
    ]);
    const counted = composeSample(lines, layoutOf('sherburne', ['texts: list', 'texts: first_and_count']));
    expect(counted.rows[1]).toMatchObject({ account: '000101 and 1 more', owner_name: 'A. Example and 1 more' });
  });

  it('an account on several parcels has a row on each, by its shares, and the rows sum to its line', () => {
    const parcels = [
      { parcelId: '12-31-22-34-0012', legalDescription: 'Lot 1', share: '60' },
      { parcelId: '12-31-22-34-0013', legalDescription: 'Lot 2', share: '40' },
    ];
    const { rows, controls } = composeSample([sampleLine('000101', { parcels })]);
    expect(rows.map((row) => [row.parcel_id, row.legal_description, row.charges, row.penalties, row.total])).toEqual([
      ['12-31-22-34-0012', 'Lot 1', '14.40', '3.00', '17.40'],
      ['12-31-22-34-0013', 'Lot 2', '9.60', '2.00', '11.60'],
    ]);
    expect(controls.sum).toBe('29.00');
    const standard = readRollLayout('standard');
    expect(verifyContent(bytesOf(standard, [sampleLine('000101', { parcels })]), standard).rejects).toEqual([]);
  });
});

describe('Header and trailer', () => {
  const layout = layoutOf('st-louis');
  const good = bytesOf(layout, [
    sampleLine('000101', at('123-4567-89012')),
    sampleLine('000102', at('123-4567-89013')),
  ]).toString('latin1');

  it('count and sum the rows', () => {
    const records = good.split('\r\n').map((record) => record.trimEnd());
    expect(records[0]).toBe(`H${'LINO-LAKES'.padEnd(30)}202625-88       20251110`);
    expect(records[3]).toBe('T00000200000005800+00000029000000002900000002');
    expect(verifyContent(Buffer.from(good), layout).rejects).toEqual([]);
  });

  it.each([
    ['a count that is wrong', good.replace('T000002', 'T000003'), /4 rows: It says "3", the rows have "2"/],
    ['a sum that is wrong', good.replace('5800+', '5801+'), /4 total: It says "58.01", the rows have "58.00"/],
    ['a row that was lost', good.replace(/\r\nD.*?(?=\r\nD)/, ''), /rows: It says "2", the rows have "1"/],
    [
      'another year',
      good.replace('ES                    2026', 'ES                    2O26'),
      /payable_year: "2O26" is not a whole/,
    ],
    [
      'no trailer',
      good.slice(0, good.indexOf('T0000')),
      /^undefined : The file ends without its trailer record: it was cut off\.$/,
    ],
    [
      'a trailer and half a row that are gone',
      good.slice(0, good.indexOf('T0000') - 100),
      /The record has \d+ characters.*\n.*ends without its trailer record/s,
    ],
  ])('are compared with them: %s', (_, content, message) => {
    const { rejects } = verifyContent(Buffer.from(content, 'latin1'), layout);
    expect(
      rejects.map((reject) => `${String(reject.line)} ${reject.column ?? ''}: ${reject.message}`).join('\n'),
    ).toMatch(message);
  });
});

describe('Rows that are numbered', () => {
  const layout = layoutOf('washington');
  const form = layout.practiceOf('Washington').parcelForm ?? '';
  const lines = ['1', '2', '3', '4'].map((last) =>
    sampleLine(`00010${last}`, at(form.replace(/[9AX]/g, '1').slice(0, -1) + last)),
  );
  const rows = bytesOf(layout, lines)
    .toString('utf8')
    .split(/(?<=\n)/);
  const verifyWithout = (...lost: number[]): string => {
    const left = rows.filter((row) => !lost.some((each) => row.includes(`00010${String(each)}`)));
    return verifyContent(Buffer.from(left.join('')), layout)
      .rejects.map(({ message }) => message)
      .join('\n');
  };

  it('name the row that was lost', () => {
    expect(verifyWithout()).toBe('');
    expect(verifyWithout(3)).toMatch(/Before row 4, row 3 is missing\./);
    expect(verifyWithout(1, 2)).toMatch(/Before row 3, rows 1 to 2 are missing\./);
  });

  it('and a trailer that was cut are told for what they are', () => {
    const { rejects } = verifyContent(Buffer.from(rows.slice(0, -1).join('')), layout);
    expect(rejects.map(({ message }) => message)).toEqual([
      'The file ends without its trailer record: it was cut off.',
    ]);
  });
});

describe('A workbook', () => {
  const layout = layoutOf('carver');
  const lines = [sampleLine('000101', at('12.0000001', { ownerName: '=SUM(A1) _x0041_ <&> "q"' }))];

  it('has the same bytes each time, and keeps every zero and sign', () => {
    const bytes = bytesOf(layout, lines);
    expect(bytesOf(layout, lines).equals(bytes)).toBe(true);
    const { rows, rejects } = verifyContent(bytes, layout);
    expect(rejects).toEqual([]);
    expect(rows[0]?.fields.get('account')).toBe('000101');
    expect(rows[0]?.fields.get('parcel_id')).toBe('12.0000001');
    expect(rows[0]?.fields.get('owner_name')).toBe('=SUM(A1) _x0041_ <&> "q"');
    expect(rows[0]?.fields.get('total')).toBe('29.00');
  });

  it.each<[string, string, string, RegExp]>([
    [
      'a number for an account',
      ' t="inlineStr"><is><t xml:space="preserve">000101</t></is>',
      '><v>101</v>',
      /number 101 stands where/,
    ],
    ['a formula', '<v>29.00</v>', '<f>20+9</f><v>29</v>', /A formula stands in the cell/],
    ['a text for an amount', '><v>29.00</v>', ' t="inlineStr"><is><t>29.00</t></is>', /text "29.00" stands where/],
    ['a third decimal', '<v>29.00</v>', '<v>29.001</v>', /is not an amount/],
    ['XML that is cut off', '</sheetData>', '', /not a sound workbook/],
  ])('is rejected with %s', (_, from, to, message) => {
    const changed = bytesOf(layout, lines).toString('latin1');
    expect(changed).toContain(from);
    const { rejects } = verifyContent(rezip(bytesOf(layout, lines), from, to), layout);
    expect(rejects.map((reject) => reject.message).join('\n')).toMatch(message);
  });

  it('takes an amount as a spreadsheet keeps it', () => {
    const { rows, rejects } = verifyContent(rezip(bytesOf(layout, lines), '<v>29.00</v>', '<v>29</v>'), layout);
    expect(rejects).toEqual([]);
    expect(rows[0]?.fields.get('total')).toBe('29.00');
  });
});

describe('What goes with the layouts', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'layouts-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is a schema for editors, in its present form', () => {
    const path = writeLayoutSchema(folder);
    expect(readFileSync(join('templates', 'county-rolls', 'county-roll.schema.json'), 'utf8')).toBe(
      readFileSync(path, 'utf8'),
    );
  });

  it('is a layout of one’s own by its path', () => {
    const path = join(folder, 'mine.yaml');
    writeFileSync(
      path,
      readFileSync('templates/county-rolls/anoka.yaml', 'utf8').replace('layout: anoka', 'layout: mine'),
    );
    expect(readRollLayout(path).layout).toBe('mine');
  });

  it('is a list of rejects that a spreadsheet opens and does not run', async () => {
    const layout = readRollLayout('standard');
    const { rejects } = verifyContent(
      Buffer.from(renderRoll([sampleLine('000101')]).replace('A. Example', '=1+1')),
      layout,
    );
    const path = join(folder, 'rejects.csv');
    await writeRejectList(path, rejects);
    expect(readFileSync(path, 'utf8')).toBe(
      `\ufeffline,column,value,reason\r\n2,owner_name,'=1+1,"A spreadsheet would run ""=1+1"" as a formula."\r\n`,
    );
  });
});
