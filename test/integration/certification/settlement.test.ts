import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callForJson, callTerminal } from '../cli/call-terminal.js';
import { RollVillage } from './roll-village.js';

let village: RollVillage;
let folder: string;
let earlierUrl: string | undefined;

beforeAll(async () => {
  village = await RollVillage.open();
  folder = await mkdtemp(join(tmpdir(), 'settlement-'));
  earlierUrl = process.env['DATABASE_URL'];
  const { options } = village.dataSource;
  process.env['DATABASE_URL'] = 'url' in options ? options.url : undefined;
  await village.openHouses('2025-01-01', [
    { account: '000101', parcel: '12-31-22-34-0012', legal: 'Lot 1' },
    { account: '000102', meter: '3/4', parcel: '12-31-22-34-0013', legal: 'Lot 2' },
  ]);
  await village.bill('2025-04-03', '2025-Q1');
  await village.bill('2025-07-03', '2025-Q2');
  await village.roll('2025-10-01', 2026, { draft: '2025-09-30' });
  await village.roll('2025-10-02', 2026, { notice: '2025-11-10' });
  await village.roll('2025-11-10', 2026, { adopt: '25-88' });
  await village.roll('2025-11-28', 2026, { certify: true });
}, 120_000);

afterAll(async () => {
  process.env['DATABASE_URL'] = earlierUrl;
  await village.close();
  await rm(folder, { recursive: true });
});

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

function load(on: string, file: string, ...more: readonly string[]) {
  return callForJson('import', 'settlement', file, '--year', '2026', '--on', on, ...more);
}

async function count(table: string): Promise<number> {
  const rows: { count: string }[] = await village.dataSource.query(`select count(*) as count from ${table}`);
  return Number(rows[0]?.count);
}

test("a county's reports come in, once, under the county's own names, and show in the books", async () => {
  const spread = await write('spread.csv', 'PIN;Amount Levied\r\n123122340012;29.00\r\n123122340013;"31.00"\r\n');
  expect((await load('2026-01-12', spread, '--settled-on', '2026-01-12', '--dry-run')).json).toMatchObject({ new: 2 });
  expect(await count('county_settlement')).toBe(0);
  expect((await load('2026-01-12', spread, '--settled-on', '2026-01-12')).json).toMatchObject({ new: 2, rejected: 0 });
  expect((await load('2026-01-13', spread, '--settled-on', '2026-01-12')).json).toMatchObject({ new: 0, unchanged: 2 });
  expect(await count('county_settlement')).toBe(1);

  const june = await write(
    'june.csv',
    [
      'parcel_id,collected,settled_on,reference',
      '12-31-22-34-0012,$14.50,6/25/2026,W-1',
      '12-31-22-34-0013,15.50,6/25/2026,W-1',
      '12-31-22-34-0013,(2.00),6/25/2026,W-1',
      'TOTAL,28.00,6/25/2026,',
      '12-31-22-34-0013,1.005,6/25/2026,W-1',
    ].join('\n'),
  );
  // with a control total one row at fault refuses the file
  expect(await callTerminal('import', 'settlement', june, '--year', '2026', '--control-total', '28.00')).toMatchObject({
    exitCode: 1,
    complaints: expect.stringContaining('2 of 5 rows are at fault') as string,
  });
  expect(await load('2026-06-26', june, '--control-total', '27.00')).toMatchObject({ exitCode: 1 });
  expect(await count('county_settlement')).toBe(1);
  expect(await load('2026-06-26', june)).toMatchObject({ exitCode: 3, json: { new: 3, rejected: 2 } });
  expect(await readFile(`${june}.rejected.csv`, 'utf8')).toMatch(/holds no digit/);

  const { json, exitCode } = await callForJson('roll', 'settlement', '2026', '--on', '2026-06-26');
  expect(exitCode).toBe(0);
  expect(json).toMatchObject({
    totals: { certified: '60.00', spread: '60.00', collected: '28.00', givenBack: '2.00', outstanding: '32.00' },
    differences: [],
  });
  const journal = await callForJson('report', 'gl', '--from', '2026-06-26', '--on', '2026-06-26');
  // 30.00 came in and 2.00 went back
  expect(journal.json).toMatchObject({ totals: { debit: '32.00', credit: '32.00' } });
  const receipts = await callForJson('report', 'receipts', '--from', '2026-06-26', '--on', '2026-06-26');
  expect(receipts.json).toMatchObject({
    rows: [{ event: 'settlement', account: '', amount: '28.00', tender: 'county', received_on: '2026-06-25' }],
    totals: { net: '28.00' },
  });
  const account = await callTerminal('account', 'show', '000102', '--on', '2026-06-26');
  expect(account.output).toContain(
    'certified 2025-11-28, payable 2026, parcel 12-31-22-34-0013, 31.00; collected 13.50; 17.50 still with the county',
  );
}, 120_000);

test('a report that says otherwise is pointed out; what differs is listed with exit 3, and goes into a file', async () => {
  const other = await write(
    'june-2.csv',
    'parcel_id,collected,settled_on\n12-31-22-34-0012,15.00,2026-06-25\n99-1,5.00,2026-06-25\n',
  );
  expect(await load('2026-06-27', other)).toMatchObject({ exitCode: 3, json: { new: 1, rejected: 1 } });
  // one of its parcels is not on file here
  expect(await load('2026-06-27', other, '--again')).toMatchObject({ exitCode: 3, json: { new: 1, unchanged: 1 } });
  const out = join(folder, 'settlement.csv');
  const answer = await callTerminal('roll', 'settlement', '2026', '--on', '2026-06-27', '--out', out);
  expect(answer.exitCode).toBe(3);
  expect(answer.output).toContain('The county collected 29.50, 0.50 more than was certified.');
  expect(answer.output).toContain('no line of the roll stands on this parcel');
  const rows = (await readFile(out, 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toBe(
    '2026,1,000101,12-31-22-34-0012,A. Example,2025-11-28,,29.00,29.00,29.50,0.00,0.00,0.50,COLLECTED_OVER,0.00',
  );
  expect(rows[3]).toBe('2026,,,99-1,,,,,,5.00,0.00,,,PARCEL_UNKNOWN,');
}, 120_000);

test.each([
  ['no amounts', 'parcel_id,settled_on\n1-1,2026-06-25\n', 'FILE_HEADER_INVALID'],
  ['no parcels', 'collected,settled_on\n1.00,2026-06-25\n', 'FILE_HEADER_INVALID'],
])(
  'a file with %s is refused',
  async (_, content, code) => {
    const file = await write('refused.csv', content);
    expect((await load('2026-06-27', file)).json).toMatchObject({ code });
  },
  60_000,
);

test('what was taken in is never changed', async () => {
  await expect(village.dataSource.query('update county_settlement_entry set amount = 0')).rejects.toThrow(
    /refuses UPDATE/,
  );
  await expect(village.dataSource.query('truncate county_settlement cascade')).rejects.toThrow(/refuses TRUNCATE/);
});
