import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  RollDocumentsService,
  type RollDocuments,
  type RollDocumentsAsked,
} from '../../../src/certification/roll-documents.service.js';
import { CertificationService } from '../../../src/certification/certification.service.js';
import { RecordHearing } from '../../../src/certification/record-hearing.service.js';
import { RecordNotice } from '../../../src/certification/record-notice.service.js';
import type { HearingOutcome } from '../../../src/certification/roll-record.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { readPdf } from '../../unit/statements/read-pdf.js';
import { RollVillage } from './roll-village.js';

let village: RollVillage;
let outFolder: string;

beforeAll(async () => {
  outFolder = mkdtempSync(join(tmpdir(), 'documents-'));
  village = await RollVillage.open();
  await village.openHouses('2025-01-01', [
    { account: '000101', owner: 'A. Example', parcel: '12-31-22-34-0012', legal: 'Lot 1, Block 2' },
    { account: '000102', meter: '3/4', owner: 'B. Example', parcel: '12-31-22-34-0013', legal: 'Lot 2' },
  ]);
  await village.bill('2025-04-03', '2025-Q1');
});

afterAll(async () => {
  await village.close();
  rmSync(outFolder, { recursive: true });
});

function write(more: Partial<RollDocumentsAsked> = {}): Promise<RollDocuments> {
  const { jurisdiction } = village;
  return village.inTransaction((tx) =>
    village.get(RollDocumentsService).write(tx, { jurisdiction, payableYear: 2026, outFolder, ...more }),
  );
}

/** Takes the legal description of the second house, and not that of the first. */
const NARROW = `
layout: narrow
title: Narrow
status: unverified
source: the test
form: delimited
delimiter: ","
header: true
collect_as: special_assessment
charge_code: SEWER
columns:
  - { name: PIN, from: parcel_id }
  - { name: LEGAL, from: legal_description, length: 5, when_longer: refuse }
  - { name: AMOUNT, from: total }
`;

/** What the hearing decides of the second house. */
async function hear(outcome: HearingOutcome['outcome'], amount?: string): Promise<void> {
  const { jurisdiction } = village;
  const of = { accountNumber: '000102', outcome, amount: amount === undefined ? undefined : Money.of(amount) };
  const step = { jurisdiction, payableYear: 2026, on: parseLocalDate('2025-10-13'), by: 'clerk', reason: 'a leak' };
  await village.inTransaction((tx) => village.get(RecordHearing).hear(tx, { ...step, ...of }));
}

async function readDraft(): Promise<string> {
  const { written } = await write({ only: ['resolution'] });
  expect(written).toMatchObject([{ file: 'resolution-draft-2026.pdf' }]);
  return (await read('resolution-draft-2026.pdf')).text.replaceAll('\n', ' ');
}

const filesOf = ({ written }: RollDocuments): string[] => written.map(({ file }) => file);
const read = (file: string): ReturnType<typeof readPdf> => readPdf(readFileSync(join(outFolder, file)));

describe('The documents of a roll', () => {
  it('are those that its stage allows, from the hearing to a removal; what was noticed stays as it was, byte for byte', async () => {
    await village.roll('2025-09-10', 2026, { draft: '2025-08-31' });
    const draft = await write();
    expect(draft.written).toEqual([]);
    expect(draft.missing.map(({ kind }) => kind)).toContain('notice');

    await village.roll('2025-09-11', 2026, { notice: '2025-10-13' });
    const noticed = await write();
    expect(filesOf(noticed)).toEqual(['notices-2026.pdf', 'list-2026.pdf', 'resolution-draft-2026.pdf']);
    expect(noticed.written[0]).toMatchObject({ letters: 2, sheets: 2, version: 2 });
    const manifest = JSON.parse(readFileSync(join(outFolder, 'notices-2026.manifest.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ letters: 2, accounts: 2, total: '29.00', datedOn: '2025-09-11' });
    const notices = await read('notices-2026.pdf');
    for (const words of [
      'A. Example',
      'Lot 1, Block 2',
      '12-31-22-34-0012',
      'October 13, 2025',
      'October 12, 2025',
      '14.00',
    ])
      expect(notices.text).toContain(words);
    expect(notices).toMatchObject({ isTagged: true, language: 'en-US' });
    expect(notices.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']));
    expect((await read('resolution-draft-2026.pdf')).text).toContain('DRAFT');
    const before = readFileSync(join(outFolder, 'notices-2026.pdf'));

    await hear('removed');
    expect(await readDraft()).toContain('one (1) line on one (1) parcel with a total of fourteen and 00/100');
    await hear('reduced', '10.00');
    expect(await readDraft()).toContain('two (2) lines on two (2) parcels with a total of twenty-four and 00/100');
    await hear('stands');
    expect(await readDraft()).toContain('two (2) lines on two (2) parcels with a total of twenty-nine and 00/100');

    await village.roll('2025-10-13', 2026, { adopt: '25-80' });
    await village.roll('2025-11-21', 2026, { certify: true });
    const certified = await write();
    expect(filesOf(certified)).toEqual([
      'notices-2026.pdf',
      'list-2026.pdf',
      'resolution-2026.pdf',
      'certificate-2026.pdf',
      'transmittal-2026.pdf',
    ]);
    expect(readFileSync(join(outFolder, 'notices-2026.pdf')).equals(before)).toBe(true);
    const resolution = (await read('resolution-2026.pdf')).text.replaceAll('\n', ' ');
    for (const words of ['Resolution 25-80', 'twenty-nine and 00/100', 'Total of the roll', 'Lot 2'])
      expect(resolution).toContain(words);
    expect(resolution).not.toContain('DRAFT');
    expect(readdirSync(outFolder)).not.toContain('manifest.json');

    await village.roll('2025-12-01', 2026, { correct: '000101', reason: 'paid in time' });
    const corrected = await write({ only: ['correction', 'removal'] });
    expect(filesOf(corrected)).toEqual(['correction-2026.pdf', 'removal-2026-000101.pdf']);
    const removal = (await read('removal-2026-000101.pdf')).text.replaceAll('\n', ' ');
    for (const words of ['12-31-22-34-0012', 'fourteen and 00/100', 'Reason: paid in time', 'December 1, 2025'])
      expect(removal).toContain(words);
    const correction = (await read('correction-2026.pdf')).text.replaceAll('\n', ' ');
    expect(correction).toContain(
      'replaces version 4, which had two (2) lines, two (2) rows of its file, and a total of $29.00',
    );
    expect(correction).toContain('fifteen and 00/100 dollars ($15.00)');
    // the letter with the file is of the day of the correction, not of the first certification
    await write({ only: ['transmittal'] });
    expect((await read('transmittal-2026.pdf')).text).toContain('December 1, 2025');
  });

  it('name what the county has by its lines, where a layout does not take it any more', async () => {
    const layout = join(outFolder, 'narrow.yaml');
    writeFileSync(layout, NARROW);
    const { written } = await write({ only: ['correction'], layout });
    expect(written).toHaveLength(1);
    const correction = (await read('correction-2026.pdf')).text.replaceAll('\n', ' ');
    expect(correction).toContain(
      'replaces version 4, which had two (2) lines, two (2) rows of its file, and a total of $29.00',
    );
  });

  it('are dated and worded by the hearing that they named, also after it was moved', async () => {
    const { jurisdiction } = village;
    const taken = { jurisdiction, by: 'clerk', payableYear: 2027 };
    await village.bill('2026-04-03', '2026-Q1');
    await village.roll('2026-09-10', 2027, { draft: '2026-08-31' });
    await village.roll('2026-09-11', 2027, { notice: '2026-10-13' });
    const serve = (on: string) =>
      village.inTransaction((tx) =>
        village
          .get(RecordNotice)
          .serve(tx, { ...taken, on: parseLocalDate(on), servedBy: 'A. Clerk', manner: 'first-class mail' }),
      );
    expect(await serve('2026-09-14')).toMatchObject({ isNew: true, service: { hearingOn: '2026-10-13' } });
    expect(await serve('2026-09-14')).toMatchObject({ isNew: false, service: { servedOn: '2026-09-14' } });
    await village.inTransaction((tx) =>
      village.get(CertificationService).reschedule(tx, {
        ...taken,
        ...{ on: parseLocalDate('2026-09-21'), hearingOn: parseLocalDate('2026-10-20'), hearingPlace: 'Town Hall' },
      }),
    );
    await write({ payableYear: 2027, only: ['affidavit', 'notice', 'list'] });
    const affidavit = (await read('affidavit-2027.pdf')).text.replaceAll('\n', ' ');
    expect(affidavit).toContain('October 13, 2026');
    expect(affidavit).not.toMatch(/October 20, 2026|Town Hall/);
    for (const file of ['notices-2027.pdf', 'list-2027.pdf']) {
      const { text } = await read(file);
      expect(text).toContain('September 21, 2026');
      expect(text).not.toContain('September 11, 2026');
    }

    await serve('2026-09-22');
    // mailed before the hearing was moved and entered after it, and after the new letters
    expect(await serve('2026-09-18')).toMatchObject({ service: { hearingOn: '2026-10-13', hearingPlace: undefined } });
    await write({ payableYear: 2027, only: ['affidavit'] });
    expect((await read('affidavit-2027.pdf')).text).toContain('October 20, 2026');
  });

  it('are refused for an account that is not on the roll', async () => {
    await expect(write({ only: ['notice'], accountNumber: '000999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
