import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitsParcelForm } from '../../../src/premises/fits-parcel-form.js';
import { verifyRollFile } from '../../../src/certification/verify-roll-file.file.js';
import { Money } from '../../../src/shared/money.js';
import { encodeRoll } from '../../../src/certification/encode-roll.file.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import { buildSampleManifest, composeSample, renderRoll, sampleLine } from './sample-roll.js';

const LINES = [
  sampleLine('000101'),
  sampleLine('000102', { parcelId: '12-31-22-34-0013', ownerName: '=cmd|x' }),
  { ...sampleLine('000103', { parcelId: '12-31-22-34-0014' }), interest: Money.of('1.00'), total: Money.of('30.00') },
];
const GOOD = renderRoll(LINES);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roll-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(content: string | Buffer): string {
  const file = join(folder, 'roll.csv');
  writeFileSync(file, content);
  return file;
}

function verify(content: string | Buffer): string[] {
  return verifyRollFile({ file: write(content) }).rejects.map(
    ({ line, column, message }) => `${String(line ?? 'file')} ${column ?? ''}: ${message}`,
  );
}

function writeManifest(more: object = {}): string {
  const manifest = buildSampleManifest(LINES, { file: 'roll.csv' });
  const path = join(folder, 'manifest.json');
  writeFileSync(path, JSON.stringify({ ...manifest, ...more }));
  return path;
}

describe("An auditor's check", () => {
  it('lets a good file pass, with what it holds', () => {
    expect(verifyRollFile({ file: write(GOOD) })).toMatchObject({
      rows: 3,
      sum: '88.00',
      manifest: undefined,
      rejects: [],
    });
  });

  it('compares it with its manifest, named or lying beside', () => {
    const manifest = writeManifest();
    expect(verifyRollFile({ file: write(GOOD) })).toMatchObject({ manifest, rejects: [] });
    expect(verifyRollFile({ file: write(GOOD), manifest })).toMatchObject({ manifest, rejects: [] });
  });

  it('of a file away from its manifest says first which other layout it may be of', () => {
    const hintOf = (content: string | Buffer): string | undefined => verifyRollFile({ file: write(content) }).hint;
    expect(hintOf(GOOD)).toBeUndefined();
    expect(hintOf(GOOD.replace('24.00,5.00', '24.00,4.00'))).toBeUndefined();
    const anoka = composeSample(LINES, readRollLayout('anoka'));
    const bytes = Buffer.from(encodeRoll(readRollLayout('anoka'), anoka.records));
    expect(hintOf(bytes)).toMatch(
      /^It was read by the layout "standard", .* By "anoka" it has no reject: try --layout anoka\.$/,
    );
    expect(verifyRollFile({ file: write(bytes), layout: 'anoka' })).toMatchObject({ hint: undefined, rejects: [] });
    expect(hintOf('something,else\r\n1,2\r\n')).toMatch(/name it with --layout/);
  });

  it('sees by the manifest that a row was lost or an amount changed', () => {
    writeManifest();
    const lost = verify(renderRoll(LINES.slice(1)));
    expect(lost.map((text) => text.replace(/ in the manifest.*/, ''))).toEqual([
      'file : The number of rows',
      'file : The sum',
      'file : The SHA-256 checksum',
    ]);
    expect(verify(GOOD.replace('24.00,5.00', '24.00,4.00')).join()).toMatch(
      /columns sum to 28.00, the total says 29.00/,
    );
  });

  it('says in words what it means when the checksum alone differs', () => {
    writeManifest();
    const words = /Rows, sum and form agree, but it is not the file that the city wrote/;
    expect(verify(GOOD.replace('A. Example', 'B. Example'))).toEqual([expect.stringMatching(words)]);
    expect(verify(renderRoll(LINES.slice(1))).join()).not.toMatch(words);
    expect(verify(`\ufeff${GOOD}`).join()).not.toMatch(words);
  });

  it('says so when a manifest lacks what it should hold', () => {
    writeManifest({ sum: undefined, resolution: '25-89' });
    expect(verify(GOOD)).toEqual([
      'file : The sum in the manifest is missing, the file has "88.00".',
      'file : The resolution in the manifest is "25-89", the file has "25-88".',
    ]);
  });

  it.each([
    ['a byte-order mark that hides the first column', `\ufeff${GOOD}`, /byte-order mark/],
    [
      'letters that are not UTF-8',
      Buffer.from(GOOD.replace('A. Example', 'A. Ex\u00e9mple'), 'latin1'),
      /not UTF-8.*on line 2 in "[^"]*A\. Ex\?mple/,
    ],
    ['UTF-16', Buffer.from(`\ufeff${GOOD}`, 'utf16le'), /^file : The file is UTF-16(?![^]*empty)/],
    ['UTF-16 without a mark', Buffer.from(GOOD, 'utf16le'), /^file : The file is UTF-16/],
    ['line ends of another kind', GOOD.replaceAll('\r\n', '\n'), /^file : All lines end in LF(?![^]*header)/],
    ['a header that differs', GOOD.replace('parcel_id', 'pin'), /1 : The header is/],
    ['an empty file', '', /empty/],
    ['a short row', GOOD.replace(',24.00,5.00', ',24.00'), /2 : The row has 21 fields where the layout has 22/],
    [
      'a quote that is never closed',
      GOOD.replace('"Lot 1', '""Lot 1'),
      /cannot be read to its end: a quotation mark(?![^]*empty)/,
    ],
    [
      'a parcel in another form',
      GOOD.replace('12-31-22-34-0012', '123122340012'),
      /2 parcel_id: .*not in the form of Anoka County/,
    ],
    ['a parcel that is missing', GOOD.replace('12-31-22-34-0012', ''), /2 parcel_id: The field is empty/],
    ['an amount with a separator', GOOD.replace('24.00', '"1,024.00"'), /2 charges: .*is not an amount/],
    ['an amount with a sign', GOOD.replace(',24.00', ',-24.00'), /2 charges: .*is not an amount/],
    ['an amount with one decimal', GOOD.replace('24.00', '24.0'), /2 charges/],
    ['a formula', GOOD.replace("'=cmd", '=cmd'), /3 owner_name: A spreadsheet would run/],
    ['a day that does not exist', GOOD.replace('2025-11-10', '2025-11-31'), /2 adopted_on: .*is not a day/],
    [
      'a roll that is not certified',
      GOOD.replaceAll('2025-11-28', ''),
      /2 certified_on: The roll has not been certified/,
    ],
    [
      'two resolutions in one roll',
      GOOD.replace('25-88', '25-89'),
      /2 resolution: .*must be the same throughout(?![^]*throughout)/,
    ],
  ])('rejects %s', (_, content, message) => {
    expect(verify(content).join('\n')).toMatch(message);
  });

  it('takes 12-31-22-34-0012 and 123122340012 for one parcel, and an account on it for listed once', () => {
    const twice = renderRoll([sampleLine('000101'), sampleLine('000101', { parcelId: '123122340012' })]);
    expect(verify(twice).join('\n')).toMatch(
      /3 parcel_id: Parcel 123122340012 and account 000101 stand on line 2 already/,
    );
    // two accounts on one parcel keep their own lines
    expect(verify(renderRoll([sampleLine('000101'), sampleLine('000102')]))).toEqual([]);
  });

  it('refuses a file that is not there', () => {
    expect(() => verifyRollFile({ file: join(folder, 'none.csv') })).toThrow(/cannot be read/);
  });
});

describe("A county's form of parcel numbers", () => {
  it.each([
    ['12-31-22-34-0012', '99-99-99-99-9999', true],
    ['12-31-22-34-012', '99-99-99-99-9999', false],
    ['193215116010', '999999999999', true],
    ['63.05.12.084995', '99.99.99.999999', true],
    ['63x05.12.084995', '99.99.99.999999', false],
    ['A2-9', 'XX-9', true],
    ['a2-9', 'AX-9', false],
  ])('%s by %s: %s', (parcelId, form, fits) => {
    expect(fitsParcelForm(parcelId, form)).toBe(fits);
  });
});
