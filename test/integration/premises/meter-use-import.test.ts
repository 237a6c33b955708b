import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MeterUseImportService,
  type MeterUseFile,
  type MeterUseImportSummary,
} from '../../../src/premises/meter-use-import.service.js';
import { createVillage, day, VILLAGE, type VillageDatabase } from './premises-database.js';

let village: VillageDatabase;
let folder: string;

beforeEach(async () => {
  village = await createVillage();
  folder = await mkdtemp(join(tmpdir(), 'use-'));
  await open(['000101', '000102', '000103']);
});
afterEach(async () => {
  await village.drop();
  await rm(folder, { recursive: true });
});

async function open(accounts: readonly string[]): Promise<void> {
  await village.dataSource.query(
    `insert into account (jurisdiction, account_number, opened_on) select 'village', unnest($1::text[]), '2024-01-01'`,
    [accounts],
  );
}

async function importUse(text: string, options: Partial<MeterUseFile> = {}): Promise<MeterUseImportSummary> {
  const file = join(folder, 'use.csv');
  await writeFile(file, text);
  return new MeterUseImportService(village.dataSource).importUse({
    file,
    jurisdiction: VILLAGE,
    on: day('2025-04-01'),
    by: 'clerk',
    ...options,
  });
}

const counts = (summary: MeterUseImportSummary): number[] => [
  summary.new,
  summary.changed,
  summary.unchanged,
  summary.rejected,
];

const rows = () =>
  village.query('select account_number, period, report, gallons, estimated from meter_use order by 1, 2, 3');

describe('A file of use', () => {
  test('is taken in, estimates marked; the same file again changes nothing', async () => {
    const text = 'account,period,gallons,estimated\n000101,2025-Q1,"12,000",\n000102,2025-Q1,9000,true\n';
    const first = await importUse(text);
    expect([counts(first), first.estimated, first.warnings]).toEqual([[2, 0, 0, 0], 1, []]);
    expect(counts(await importUse(text))).toEqual([0, 0, 2, 0]);
    expect(await rows()).toEqual([
      ['000101', '2025-Q1', 1, '12000', false],
      ['000102', '2025-Q1', 1, '9000', true],
    ]);
  });

  test('with another use takes the place of the one before, which stays on file', async () => {
    await importUse('account,period,gallons,estimated\n000101,2025-Q1,9000,yes\n');
    expect(counts(await importUse('account,period,gallons\n000101,2025-Q1,9000\n'))).toEqual([0, 1, 0, 0]);
    expect(counts(await importUse('account,period,gallons\n000101,2025-Q1,9100\n'))).toEqual([0, 1, 0, 0]);
    expect(await rows()).toEqual([
      ['000101', '2025-Q1', 1, '9000', true],
      ['000101', '2025-Q1', 2, '9000', false],
      ['000101', '2025-Q1', 3, '9100', false],
    ]);
  });

  test('that is odd beside the periods before, in the file or on record, is taken in with warnings', async () => {
    await importUse('account,period,gallons\n000101,2024-Q3,5000\n000102,2024-Q3,5000\n000103,2024-Q3,5000\n');
    const summary = await importUse(
      'account,period,gallons,previous_reading,current_reading,meter_digits\n' +
        '000101,2025-Q1,20000,,,\n000101,2024-Q4,5000,,,\n000102,2025-Q1,0,,,\n000103,2025-Q1,,999800,000600,6\n',
    );
    expect(counts(summary)).toEqual([4, 0, 0, 0]);
    expect(summary.warnings.map(({ line, accountNumber, kind }) => `${String(line)} ${accountNumber} ${kind}`)).toEqual(
      ['2 000101 high', '4 000102 zero', '5 000103 rollover', '5 000103 low'],
    );
  });

  test('whose reading does not begin where the one before ended is taken in with a warning', async () => {
    const header = 'account,period,previous_reading,current_reading\n';
    await importUse(`${header}000101,2024-Q4,195995,200995\n000102,2024-Q4,0,5000\n`);
    const { warnings } = await importUse(`${header}000101,2025-Q1,200000,205000\n000102,2025-Q1,5000,10000\n`);
    expect(warnings).toMatchObject([
      {
        accountNumber: '000101',
        kind: 'reading',
        message: 'The reading begins at 200000, and that of 2024-Q4 ended at 200995.',
      },
    ]);
    expect(counts(await importUse(`${header}000101,2025-Q1,200995,205995\n`))).toEqual([0, 1, 0, 0]);
  });

  test('of a period that has not begun is at fault: the day before, the day of', async () => {
    const ofNext = (on: string) => importUse('account,period,gallons\n000101,2025-Q2,5000\n', { on: day(on) });
    expect((await ofNext('2025-03-31')).faults).toMatchObject([{ column: 'period', value: '2025-Q2' }]);
    expect(counts(await ofNext('2025-04-01'))).toEqual([1, 0, 0, 0]);
  });

  test('without the reading now says that it is empty', async () => {
    const { faults } = await importUse('account,period,previous_reading,current_reading\n000101,2025-Q1,5000,\n');
    expect(faults[0]?.reason).toMatch(/The current reading is empty/);
    expect(faults[0]?.reason).not.toMatch(/replaced/);
  });

  test('leaves out rows at fault: an unknown account, a negative use, two uses of one period', async () => {
    const summary = await importUse(
      'account,period,gallons\n000101,2025-Q1,5000\n999999,2025-Q1,5000\n000102,2025-Q1,-200\n000101,2025-Q1,6000\n000101,2025-Q1,5000\n',
    );
    expect(counts(summary)).toEqual([1, 0, 1, 3]);
    expect(summary.faults.map(({ line, column }) => `${String(line)} ${column}`)).toEqual([
      '3 account',
      '4 gallons',
      '5 gallons',
    ]);
    expect(summary.faults[1]?.reason).toContain('rolled over');
  });

  test('as a dry run, or at fault as a whole, changes nothing', async () => {
    expect(counts(await importUse('account,period,gallons\n000101,2025-Q1,5000\n', { dryRun: true }))).toEqual([
      1, 0, 0, 0,
    ]);
    await expect(
      importUse('account,period,gallons\n000101,2025-Q1,5000\n999999,2025-Q1,1\n', { allOrNothing: true }),
    ).rejects.toMatchObject({ code: 'ROWS_REJECTED' });
    expect(await rows()).toEqual([]);
  });

  test('of twenty thousand accounts takes seconds', async () => {
    const accounts = Array.from({ length: 20_000 }, (_, index) => `A${String(index).padStart(5, '0')}`);
    await open(accounts);
    const text = `account,period,gallons\n${accounts.map((each) => `${each},2025-Q1,5000`).join('\n')}\n`;
    const summary = await importUse(text);
    expect(counts(summary)).toEqual([20_000, 0, 0, 0]);
    expect(counts(await importUse(text))).toEqual([0, 0, 20_000, 0]);
  }, 60_000);
});
