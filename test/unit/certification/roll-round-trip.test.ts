import fc from 'fast-check';
import type { CertificationLine } from '../../../src/certification/certification-roll.js';
import { encodeRoll } from '../../../src/certification/encode-roll.file.js';
import { listLayouts } from '../../../src/certification/list-layouts.file.js';
import { readRollFile } from '../../../src/certification/read-roll-file.file.js';
import type { RollLayout } from '../../../src/certification/roll-layout.js';
import { verifyContent } from '../../../src/certification/verify-roll-file.file.js';
import { AppError } from '../../../src/shared/app-error.js';
import { Money } from '../../../src/shared/money.js';
import { composeSample, sampleLine } from './sample-roll.js';

const RUNS = 600;
const { layouts } = listLayouts();

/** What people and machines have put into names and deeds. */
const oddities = fc.constantFrom(
  ...[
    '"',
    ',',
    ';',
    '|',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '=',
    '+',
    '-',
    '@',
    "'",
    ' ',
    '  ',
    '\ufeff',
    '\0',
    '\u001b',
    '\u007f',
  ],
  ...[
    '\u00a0',
    '\u00ad',
    '\u0085',
    '\u2028',
    '\u200b',
    '\u202e',
    '\u05d0\u05d1',
    '\u0627\u0644',
    'e\u0301',
    '\u0301',
    '\ud83c\udfe0',
    '\ud83d',
  ],
  ...[
    '\u0081',
    '\u008d',
    '\u009d',
    '\u20ac',
    '\u0152',
    '\u2019',
    '\u201c',
    '\u2013',
    '\u2026',
    '\u00bd',
    '\u00b0',
    '\u00a7',
    '\u00df',
    '\u00ff',
    '\u00b5',
  ],
  ...[
    '\u0416',
    '\u4e2d',
    '\ufffd',
    '\uffff',
    '_x0041_',
    '_x005F_',
    '<',
    '>',
    '&',
    ']]>',
    '&#13;',
    '0012',
    'Lot 1',
    'x',
  ],
);
const hostile = fc.oneof(
  { weight: 6, arbitrary: fc.array(oddities, { maxLength: 12 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(10_000), '\u00e9'.repeat(10_000), '"'.repeat(10_000), '') },
);

function lineFor(
  layout: RollLayout,
  account: string,
  last: string,
  texts: Partial<CertificationLine>,
): CertificationLine {
  const form = layout.practiceOf(layout.county ?? 'Anoka').parcelForm ?? '99-99-99-99-9999';
  const places = form.replace(/[9AX]/g, '1');
  const line = sampleLine(account, { parcelId: places.slice(0, -1) + last });
  return { ...line, ...texts, charges: Money.of('24.00'), penalties: Money.of('5.00'), total: Money.of('29.00') };
}

describe.each(layouts.map((layout) => [layout.layout, layout] as const))(
  'Hostile names and deeds in %s',
  (name, layout) => {
    it('come back as the file says them, or the file is refused with the column named', () => {
      let written = 0;
      fc.assert(
        fc.property(hostile, hostile, hostile, hostile, (ownerName, ownerAddress, serviceAddress, legal) => {
          const texts = { ownerName, ownerAddress, serviceAddress, legalDescription: legal };
          const lines = [lineFor(layout, '000101', '2', texts), lineFor(layout, '000102', '3', {})];
          let composed;
          let bytes;
          try {
            composed = composeSample(lines, layout);
            bytes = encodeRoll(layout, composed.records);
          } catch (error) {
            if (!(error instanceof AppError) || error.code !== 'ROLL_FILE_INVALID') throw error;
            expect(error.message).toMatch(/account 000101, \w|first column/);
            return;
          }
          written += 1;
          const read = readRollFile(bytes, layout);
          const fields = [read.header, ...read.rows, read.trailer].flatMap((record) => (record ? [record.fields] : []));
          expect(fields).toEqual(
            composed.records.filter(({ kind }) => kind !== 'names').map((record) => record.fields),
          );
          expectNothingLost(layout, composed.records, texts);
          const { rejects } = verifyContent(bytes, layout, layout.county ?? 'Anoka');
          expect(rejects.filter(({ message }) => !/is empty/.test(message))).toEqual([]);
        }),
        { numRuns: RUNS },
      );
      expect(written).toBeGreaterThan(RUNS / 100);
      expect(name).toBe(layout.layout);
    });
  },
);

/** A text that the layout neither cuts nor rewrites stands in its column, whole. */
function expectNothingLost(
  layout: RollLayout,
  records: ReturnType<typeof composeSample>['records'],
  texts: { ownerName: string; legalDescription: string },
): void {
  const row = records.find(({ kind, fields }) => kind === 'row' && fields.some((field) => field.includes('000101')));
  const holds = { owner_name: texts.ownerName, legal_description: texts.legalDescription };
  layout.columns.forEach(({ source, whenLonger }, index) => {
    if (source.kind !== 'field' || whenLonger === 'cut' || layout.unknownCharacters === 'transliterate') return;
    const text = holds[source.field as keyof typeof holds] as string | undefined;
    if (text === undefined) return;
    const single = text.replace(/[\r\n\u000b\u000c\u0085\u2028\u2029]+/gu, ' ');
    const wanted = layout.text.isUppercase ? single.toUpperCase().normalize('NFC') : single;
    expect([wanted, `'${wanted}`, wanted.normalize('NFC')]).toContain(row?.fields[index]);
  });
}

describe.each(layouts.map((layout) => [layout.layout, layout] as const))(
  'An auditor who is sent garbage for %s',
  (_, layout) => {
    const good = encodeRoll(layout, composeSample([lineFor(layout, '000101', '2', {})], layout).records);

    it('gets rejects, never a failure', () => {
      const mangled = fc
        .tuple(fc.nat(good.length - 1), fc.uint8Array({ maxLength: 6 }), fc.nat(6))
        .map(([at, put, drop]) => Buffer.concat([good.subarray(0, at), put, good.subarray(at + drop)]));
      const random = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
      fc.assert(
        fc.property(fc.oneof(mangled, random), (bytes) => {
          expect(Array.isArray(verifyContent(bytes, layout, 'Anoka').rejects)).toBe(true);
        }),
        { numRuns: 400 },
      );
    });
  },
);
