import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson } from '../cli/call-terminal.js';
import {
  accountOf,
  accountsFile,
  dollars,
  hasLegal,
  HOUSES,
  isDelinquent,
  owedCents,
  parcelOf,
  paymentsFile,
  paysAfterAdoption,
  paysAfterNotice,
  quarterCents,
  REMOVED,
  STANDS,
  sumOf,
} from './autumn-village.js';

const delinquent = HOUSES.filter(isDelinquent);
const noticed = delinquent.filter(hasLegal);
const adopted = noticed.filter((house) => !paysAfterNotice(house) && house !== REMOVED);
const certified = adopted.filter((house) => !paysAfterAdoption(house));

/** The steps build on one another, from the file of accounts to what the county sends back. */
describe('An autumn of two thousand accounts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-autumn-'));
  const before = process.env['DATABASE_URL'];
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    await callForJson('jurisdiction', 'add', 'lino-lakes');
  }, 300_000);

  afterAll(async () => {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  function write(name: string, content: string): string {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  }

  async function pay(name: string, houses: readonly number[], on: string, cents: (house: number) => number) {
    const file = write(name, paymentsFile(houses, on, cents));
    const { json } = await callForJson('import', 'payments', file, '--on', on, '--control-total', sumOf(houses, cents));
    expect(json).toMatchObject({ new: houses.length, rejected: 0 });
  }

  async function roll(step: string, on: string, ...flags: string[]) {
    const { json } = await callForJson('roll', step, '2026', '--on', on, ...flags);
    return json as {
      version?: { lines: { accountNumber: string; total: string }[]; total: string; excluded: unknown[] };
    };
  }

  it('bills two quarters, of which most are paid', async () => {
    const file = write('accounts.csv', accountsFile());
    const { json } = await callForJson('import', 'accounts', file, '--on', '2025-01-06');
    expect(json).toMatchObject({ rows: 2000, new: 2000, rejected: 0 });
    const paying = HOUSES.filter((house) => !isDelinquent(house));
    for (const [period, billedOn, paidOn] of [
      ['2025-Q1', '2025-04-03', '2025-04-20'],
      ['2025-Q2', '2025-07-03', '2025-07-20'],
    ] as const) {
      const prepared = await callForJson('bill', 'prepare', period, '--on', billedOn);
      expect(prepared.json['run']).toMatchObject({ billed: 2000, total: sumOf(HOUSES, quarterCents) });
      await callForJson('bill', 'post', period, '--on', billedOn);
      await pay(`${period}.csv`, paying, paidOn, quarterCents);
    }
  }, 300_000);

  it('puts on the roll who owes, and keeps off whose land has no legal description', async () => {
    // two penalties on the first quarter, one on the second
    const drafted = await roll('draft', '2025-10-01', '--cutoff', '2025-09-30');
    expect(drafted.version).toMatchObject({ total: sumOf(noticed, (house) => owedCents(house, 3)) });
    expect(drafted.version?.lines.map((line) => line.accountNumber)).toEqual(noticed.map(accountOf));
    expect(drafted.version?.excluded).toHaveLength(delinquent.length - noticed.length);
    await roll('notice', '2025-10-02', '--hearing', '2025-11-10', '--hour', '7:00 PM', '--place', 'Village Hall');
    expect(await nextStep('2025-10-02')).toBe('serve');
  }, 180_000);

  it('records that the notices were mailed, who objected and what the council decided', async () => {
    const mailed = ['--by-whom', 'A. Clerk', '--manner', 'first-class mail'];
    await roll('served', '2025-10-03', ...mailed);
    for (const house of [REMOVED, STANDS]) {
      const said = ['--by-whom', 'The owner', '--manner', 'written', '--words', 'The house is empty'];
      await roll('object', '2025-10-30', '--account', accountOf(house), ...said);
    }
    const early = await callForJson('roll', 'adopt', '2026', '--on', '2025-11-10', '--resolution', '25-88');
    expect([early.exitCode, JSON.stringify(early.json)]).toEqual([1, expect.stringContaining('OBJECTION_OPEN')]);
    for (const [house, outcome] of [
      [REMOVED, 'removed'],
      [STANDS, 'stands'],
    ] as const) {
      const decided = ['--outcome', outcome, '--reason', 'Heard the owner'];
      await roll('hear', '2025-11-10', '--account', accountOf(house), ...decided);
    }
    expect(await nextStep('2025-11-10')).toBe('adopt');
  }, 180_000);

  it('adopts what has not been paid since the notice, and certifies what has not been paid since', async () => {
    await pay('october.csv', noticed.filter(paysAfterNotice), '2025-10-20', (house) => owedCents(house, 3));
    // on November 1 each quarter had one more
    const council = await roll('adopt', '2025-11-10', '--resolution', '25-88');
    expect(council.version).toMatchObject({ total: sumOf(adopted, (house) => owedCents(house, 5)) });
    await pay('november.csv', adopted.filter(paysAfterAdoption), '2025-11-20', (house) => owedCents(house, 5));
    const county = await roll('certify', '2025-11-28');
    expect(county.version?.lines.map(({ accountNumber, total }) => [accountNumber, total])).toEqual(
      certified.map((house) => [accountOf(house), dollars(owedCents(house, 5))]),
    );
  }, 180_000);

  it('gives the county files whose rows come to the same, in two layouts', async () => {
    const total = sumOf(certified, (house) => owedCents(house, 5));
    for (const layout of ['standard', 'st-louis']) {
      const out = join(folder, layout);
      const { json } = await callForJson(
        'roll',
        'export',
        '2026',
        '--on',
        '2025-12-01',
        '--layout',
        layout,
        '--out',
        out,
      );
      expect(json['manifest']).toMatchObject({ rows: certified.length, sum: total });
      const file = String(json['rollFile']);
      expect(sumOfFile(layout, readFileSync(file, 'latin1'))).toBe(total);
      const verified = await callForJson('roll', 'verify', file);
      expect([verified.exitCode, verified.json['rejects']]).toEqual([0, []]);
    }
  }, 180_000);

  it('records what went to the county and what it answered', async () => {
    const total = sumOf(certified, (house) => owedCents(house, 5));
    await send('standard', '2025-12-01');
    expect((await answer('2025-12-03', certified.length, '1.00')).exitCode).toBe(3);
    expect((await answer('2025-12-04', certified.length, total)).exitCode).toBe(0);
    expect(await nextStep('2025-12-04')).toBeUndefined();
  }, 180_000);

  it('takes a line off, and gives the county the whole file again', async () => {
    const [gone = 0, ...rest] = certified;
    await roll('correct', '2025-12-10', '--account', accountOf(gone), '--reason', 'bankruptcy');
    expect(await nextStep('2025-12-10')).toBe('send');
    const stale = await callForJson('roll', 'send', '2026', '--on', '2025-12-10', ...ofFolder('standard'));
    expect([stale.exitCode, JSON.stringify(stale.json)]).toEqual([1, expect.stringContaining('ROLL_FILE_STALE')]);
    await callForJson('roll', 'export', '2026', '--on', '2025-12-10', '--out', join(folder, 'corrected'));
    await send('corrected', '2025-12-10');
    const total = sumOf(rest, (house) => owedCents(house, 5));
    expect((await answer('2025-12-12', rest.length, total)).exitCode).toBe(0);
  }, 180_000);

  function ofFolder(name: string): string[] {
    return ['--manifest', join(folder, name, 'manifest.json')];
  }

  async function send(name: string, on: string): Promise<void> {
    const { exitCode } = await callForJson('roll', 'send', '2026', '--on', on, ...ofFolder(name));
    expect(exitCode).toBe(0);
  }

  function answer(on: string, rows: number, total: string): ReturnType<typeof callForJson> {
    const said = ['--reference', `C-${on}`, '--rows', String(rows), '--total', total];
    return callForJson('roll', 'acknowledge', '2026', '--on', on, ...said);
  }

  async function nextStep(on: string): Promise<unknown> {
    const { json } = await callForJson('roll', 'status', '2026', '--on', on);
    return (json['next'] as { step?: string }).step;
  }

  it('compares what the county did with what it was given, after a correction too', async () => {
    const [gone = 0, unspread = 0, ...rest] = certified;
    const rows = (houses: readonly number[], cents: (house: number) => number) =>
      houses.map((house) => `${parcelOf(house).replaceAll('-', '')},${dollars(cents(house))}`);
    // the county has the line that was taken off, and forgot the next one
    const spread = rows([gone, ...rest], (house) => owedCents(house, 5));
    await settle('spread.csv', 'pin,amount_levied', spread, '2026-01-12');
    const half = (house: number): number => Math.floor(owedCents(house, 5) / 2);
    await settle('june.csv', 'pin,amount_paid', rows([gone, ...rest], half), '2026-06-25');
    await settle(
      'december.csv',
      'pin,amount_paid',
      rows(rest, (house) => owedCents(house, 5) - half(house)),
      '2026-12-03',
    );
    const { exitCode, json } = await callForJson('roll', 'settlement', '2026', '--on', '2026-12-31');
    expect(exitCode).toBe(3);
    expect(json['totals']).toMatchObject({
      certified: sumOf([unspread, ...rest], (house) => owedCents(house, 5)),
      spread: sumOf([gone, ...rest], (house) => owedCents(house, 5)),
      collected: dollars(half(gone) + rest.reduce((sum, house) => sum + owedCents(house, 5), 0)),
      outstanding: dollars(owedCents(unspread, 5)),
      over: dollars(half(gone)),
    });
    expect(json['differences']).toMatchObject([
      { code: 'TAKEN_OFF_SPREAD', accountNumber: accountOf(gone), amount: dollars(owedCents(gone, 5)) },
      { code: 'TAKEN_OFF_COLLECTED', accountNumber: accountOf(gone), amount: dollars(half(gone)) },
      { code: 'NOT_REPORTED', accountNumber: accountOf(unspread), amount: dollars(owedCents(unspread, 5)) },
    ]);
  }, 180_000);

  async function settle(name: string, header: string, rows: readonly string[], on: string): Promise<void> {
    const file = write(name, [header, ...rows].join('\n'));
    const flags = ['--year', '2026', '--settled-on', on, '--on', on];
    expect((await callForJson('import', 'settlement', file, ...flags)).json).toMatchObject({ new: rows.length });
    expect((await callForJson('import', 'settlement', file, ...flags)).json).toMatchObject({ new: 0, rejected: 0 });
  }

  it('leaves a ledger that is sound, and a receivable that is what is still owed here', async () => {
    expect((await callForJson('ledger', 'verify')).json).toMatchObject({ problems: [] });
    const [gone = 0] = certified;
    const { json } = await callForJson('report', 'aging', '--as-of', '2025-12-10', '--on', '2025-12-10');
    const kept = delinquent.filter((house) => !hasLegal(house));
    // those kept off, with the five penalties of November; the one that the council removed, and the one that came back
    const owed = [...kept, REMOVED, gone].reduce((sum, house) => sum + owedCents(house, 5), 0);
    expect(json['totals']).toMatchObject({ balance: dollars(owed) });
  }, 180_000);
});

/** What the rows of a county's file come to, read by what its layout says of the places. */
function sumOfFile(layout: string, text: string): string {
  const lines = text.split('\r\n').filter((line) => line !== '');
  const cents =
    layout === 'standard'
      ? lines
          .slice(1)
          .map((line) => Number((/,(\d+\.\d{2}),special_assessment,/.exec(line)?.[1] ?? '').replace('.', '')))
      : lines.filter((line) => line.startsWith('D')).map((line) => Number(line.slice(109, 119).replace(/\D/g, '')));
  return dollars(cents.reduce((sum, each) => sum + each, 0));
}
