import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

const ACCOUNTS = [
  'account,class,meter_size,service_from,owner_name,owner_address1,owner_city,owner_state,owner_zip,opening_balance',
  '000101,single_family,5/8,2024-01-01,A. Example,1 Main Street,Lino Lakes,MN,55014,',
  '000102,single_family,3/4,2024-01-01,B. Example,2 Main Street,Lino Lakes,MN,55014,10.00',
].join('\r\n');

/** The steps build on one another. */
describe('Slips at the terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-slips-'));
  const before = process.env['DATABASE_URL'];
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    writeFileSync(join(folder, 'accounts.csv'), ACCOUNTS);
    await callTerminal('jurisdiction', 'add', 'lino-lakes', '--on', '2025-01-02');
    await callTerminal('import', 'accounts', join(folder, 'accounts.csv'), '--on', '2025-01-06');
    await callTerminal('bill', 'prepare', '2025-Q1', '--on', '2025-04-03');
    await callTerminal('bill', 'post', '2025-Q1', '--on', '2025-04-03');
    await callTerminal('penalties', 'assess', '--on', '2025-05-01');
  });

  afterAll(async () => {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are said where a day to come is written with, and not where it is only looked at', async () => {
    const fee = await callTerminal('pay', '--account', '000102', '--amount', '1.00', '--on', '2130-01-01');
    expect(fee.complaints).toMatch(/^2130-01-01 is after today, \d{4}-\d\d-\d\d\.\n$/);
    expect((await callTerminal('account', 'show', '000102', '--on', '2130-01-01')).complaints).toBe('');
    const { complaints, output } = await callTerminal('account', 'show', '000102', '--on', '2025-05-01');
    expect(complaints).toBe('');
    expect(output).toContain('B. Example, 2 Main Street, Lino Lakes, MN 55014');
  });

  it('post no penalties of years to come, unless that is said, and are taken back', async () => {
    const slip = await callTerminal('penalties', 'assess', '--on', '2125-05-01');
    expect(slip.exitCode).toBe(1);
    expect(slip.complaints).toContain('--future');
    const meant = await callForJson('penalties', 'assess', '--on', '2125-05-01', '--future');
    expect(meant.json['posted']).not.toBe(0);
    const undone = await callForJson('penalties', 'assess', '--on', '2025-05-01', '--take-back-later');
    expect(undone.json).toMatchObject({ posted: 0, reversed: meant.json['posted'] });
    const { json } = await callForJson('account', 'show', '000101', '--as-of', '2125-05-01');
    expect(json).toMatchObject({ balance: '13.00' });
  });

  it('of a folder of the law are said with the folder and its variable', async () => {
    const file = join(folder, 'case.yaml');
    writeFileSync(file, 'case: x\njurisdiction: lino-lakes\nsteps:\n  - on: 2025-01-01\n    expect: {}\n');
    process.env['SEWER_RATE_TABLES'] = folder;
    const { output, complaints } = await callTerminal('cases', file);
    delete process.env['SEWER_RATE_TABLES'];
    expect(`${output}${complaints}`).toContain(`no folder lino-lakes in ${folder}`);
    expect(`${output}${complaints}`).toContain('SEWER_RATE_TABLES');
  });

  it('are none where a roll leaves debts out: the terminal says which stay off by law', async () => {
    const { output } = await callTerminal('roll', 'draft', '2026', '--cutoff', '2025-04-30', '--on', '2025-05-02');
    expect(output).toMatch(/Also past due, not on the roll by law\n.*\n.*\n +000102 +10.00 +opening balance\n/);
    const { json } = await callForJson('roll', 'show', '2026', '--on', '2025-05-02');
    expect(json['offByLaw']).toEqual([{ accountNumber: '000102', kind: 'opening_balance', amount: '10.00' }]);
  });

  it('of a whole run are void, and its statements still print, marked so', async () => {
    const out = join(folder, 'statements');
    expect((await callTerminal('statements', '2025-Q1', '--out', out, '--voided')).complaints).toContain('is void');
    await callTerminal('bill', 'void', '2025-Q1', '--reason', 'a slip', '--on', '2025-05-02');
    const without = await callTerminal('statements', '2025-Q1', '--out', out);
    expect(without.exitCode).toBe(1);
    expect(without.complaints).toContain('all 2 are void');
    expect(without.complaints).toContain('--voided');
    const { json } = await callForJson('statements', '2025-Q1', '--out', out, '--voided');
    expect(json).toMatchObject({
      statements: 2,
      printed: [{ voided: true }, { voided: true }],
      folder: join(out, 'void'),
    });
  });

  it('of the period are refused with the day on which it begins', async () => {
    const { exitCode, complaints } = await callTerminal('bill', 'prepare', '2025-Q3', '--on', '2025-06-30');
    expect(exitCode).toBe(1);
    expect(complaints).toContain('July 1, 2025');
  });

  it('of usage are answered with the help of that very command', async () => {
    expect((await callTerminal('bill', 'void', '2025-Q1')).complaints).toContain('"sewer bill void --help"');
    expect((await callTerminal('bill', 'vod')).complaints).toContain('"sewer bill --help"');
  });

  it('of a place to write to are refusals, which leave nothing behind', async () => {
    const out = join(folder, 'accounts.csv', 'aging.csv');
    const { exitCode, json } = await callForJson('statements-test-page', '--out', out);
    expect([exitCode, json['code']]).toEqual([1, 'FILE_UNWRITABLE']);
    mkdirSync(join(folder, 'taken', 'aging.csv'), { recursive: true });
    const taken = await callTerminal('report', 'aging', '--out', join(folder, 'taken', 'aging.csv'));
    expect([taken.exitCode, readdirSync(join(folder, 'taken'))]).toEqual([1, ['aging.csv']]);
  });
});
