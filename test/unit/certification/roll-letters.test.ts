import { buildNoticeLetters } from '../../../src/certification/build-notice-letters.js';
import type { DocumentSource } from '../../../src/certification/build-shared-facts.js';
import type { CertificationLine, LineParcel, RollVersion } from '../../../src/certification/certification-roll.js';
import {
  composeCorrection,
  composeList,
  composeRemoval,
  composeResolution,
  composeTransmittal,
} from '../../../src/certification/compose-roll-documents.js';
import { readDocumentTemplate } from '../../../src/certification/document-template.file.js';
import type { ComposedDocument } from '../../../src/certification/document-template.js';
import { findCorrection } from '../../../src/certification/find-correction.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import type { RollLayout } from '../../../src/certification/roll-layout.js';
import { findCertificationRule } from '../../../src/rate-tables/find-certification-rule.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { buildSampleManifest, CERTIFIED_ROLL, sampleLine } from './sample-roll.js';

const day = parseLocalDate;
const tables = readRateTables('rate-tables/lino-lakes', { today: day('2026-11-30') });
const SOURCE: DocumentSource = {
  charges: ['Sewer rental'],
  jurisdiction: tables.jurisdiction,
  holidays: tables.holidays,
  rule: findCertificationRule(tables.inForceOn(day('2025-11-10'))),
  roll: CERTIFIED_ROLL,
  rollVersion: 4,
  datedOn: day('2025-11-28'),
};

const FILE = 'certification-roll-2026.csv';
const STANDARD = readRollLayout('standard');
const JOINED: RollLayout = { ...STANDARD, joinParcels: { texts: 'list', separator: ' & ' } };

const parcel = (parcelId: string, share: string): LineParcel => ({ parcelId, legalDescription: 'Lot 1', share });

/** two accounts on one parcel, one on two, one on its own: four accounts, five rows, three parcels and one */
const LINES = [
  sampleLine('000101'),
  sampleLine('000102'),
  sampleLine('000103', {
    parcelId: '12-31-22-34-0013',
    parcels: [parcel('12-31-22-34-0013', '60'), parcel('12-31-22-34-0014', '40')],
  }),
  sampleLine('000104', { parcelId: '12-31-22-34-0015' }),
];

function version(number: number, lines: readonly CertificationLine[], changes: RollVersion['changes']): RollVersion {
  return {
    version: number,
    stage: 'certified',
    madeOn: day('2025-12-01'),
    madeBy: 'clerk',
    reason: 'Account 000103 taken off: paid in time',
    lines,
    excluded: [],
    changes,
  };
}

const textOf = ({ parts }: ComposedDocument): string => parts.flatMap(({ text }) => text ?? []).join('\n');
const cellsOf = ({ parts, attachment }: ComposedDocument): string =>
  JSON.stringify([...parts.map(({ table }) => table), attachment?.table]);

describe('The letters to the county', () => {
  const left = LINES.filter(({ accountNumber }) => accountNumber !== '000103');
  const correction = findCorrection({
    replaced: version(4, LINES, []),
    between: [],
    corrected: version(5, left, [
      { accountNumber: '000103', from: LINES[2]?.total, to: undefined, why: 'Taken off: paid in time' },
    ]),
  });

  it.each([
    ['a row for each account', STANDARD, 'five (5) rows of its file', 'two (2) parcels, three (3) rows of the file,'],
    [
      'accounts of one parcel joined',
      JOINED,
      'four (4) rows of its file',
      'two (2) parcels, two (2) rows of the file,',
    ],
  ])('count both versions as the council and as the file does: %s', (_way, layout, before, now) => {
    const document = composeCorrection(readDocumentTemplate('correction'), {
      source: SOURCE,
      correction,
      manifest: buildSampleManifest(left, { file: FILE, layout }),
      replacedManifest: buildSampleManifest(LINES, { file: FILE, layout }),
    });
    expect(textOf(document)).toContain(
      `replaces version 4, which had four (4) lines, ${before}, and a total of $116.00`,
    );
    expect(textOf(document)).toContain(
      `The corrected roll has three (3) lines on ${now} and a total of eighty-seven and 00/100 dollars`,
    );
    expect(cellsOf(document)).toContain('["12-31-22-34-0013","12-31-22-34-0014","Account 000103"]');
  });

  it('sum what the file does', () => {
    const manifest = buildSampleManifest(LINES, { file: FILE, layout: JOINED });
    const template = readDocumentTemplate('transmittal');
    const text = textOf(composeTransmittal(template, { source: SOURCE, lines: LINES, manifest }));
    expect(text).toContain(
      'four (4) lines on four (4) parcels, four (4) rows of the file, and a total of one hundred sixteen and 00/100 dollars ($116.00). The highest row is $58.00',
    );
  });

  it('take an account off each of its parcels', () => {
    const [removed] = correction.removed;
    if (removed === undefined) throw new Error('nothing was removed');
    const document = composeRemoval(readDocumentTemplate('removal'), { source: SOURCE, removed });
    expect(textOf(document)).toContain('($29.00), against parcel 12-31-22-34-0013, 12-31-22-34-0014.');
    expect(cellsOf(document)).toContain('60% of the account');
  });
});

describe('A former owner, in whose time the debts began,', () => {
  const line = sampleLine('000101', { ownerName: 'New Owner', formerOwnerName: 'Lee Lima' });

  it('stands on the roll of the resolution and on the published list', () => {
    const of = { source: SOURCE, lines: [line] };
    for (const document of [
      composeResolution(readDocumentTemplate('resolution'), of),
      composeList(readDocumentTemplate('list'), of),
    ])
      expect(cellsOf(document)).toContain('New Owner (before: Lee Lima)');
  });

  it('is named in the notice', () => {
    const texts = [line, sampleLine('000102')].map((each) => {
      const [letter] = buildNoticeLetters({ source: SOURCE, lines: [each], template: readDocumentTemplate('notice') });
      return letter === undefined ? '' : textOf(letter.document);
    });
    expect(texts[0]).toContain('from the time of Lee Lima');
    expect(texts[1]).not.toContain('from the time of');
  });
});
