import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

const ACCOUNTS = [
  'account,class,meter_size,pump_gpm,service_from,owner_name,owner_address1,owner_city,owner_state,owner_zip,parcel_id,legal_description,opening_balance',
  '000101,single_family,5/8,,2024-01-01,A. Example,1 Main Street,Lino Lakes,MN,55014,12-31-22-34-0001,"Lot 1, Block 1",',
  '000102,single_family,3/4,,2024-01-01,Zoë Müller,2 Main Street,Lino Lakes,MN,55014,12-31-22-34-0002,"Lot 2, Block 1",',
  '000103,commercial,1,,2024-01-01,"Shop, Inc.",3 Main Street,Lino Lakes,MN,55014,12-31-22-34-0003,"Lot 3, Block 1",',
  '000104,church,,45,2024-01-01,=SUM(A1),4 Main Street,Lino Lakes,MN,55014,12-31-22-34-0004,"Lot 4, Block 1",10.00',
  '000105,single_family,11/4,,2024-01-01,Nobody,5 Main Street,Lino Lakes,MN,55014,12-31-22-34-0005,"Lot 5, Block 1",',
].join('\r\n');

/** The steps build on one another, as a clerk's do. */
describe("A clerk's year at the terminal", () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-year-'));
  const accountsFile = join(folder, 'accounts.csv');
  const before = process.env['DATABASE_URL'];
  let database: FreshDatabase;

  beforeAll(async () => {
    writeFileSync(accountsFile, ACCOUNTS);
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
  });

  afterAll(async () => {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says what to do while there is no jurisdiction', async () => {
    const { exitCode, complaints } = await callTerminal('bill', 'show', '2025-Q1');
    expect(exitCode).toBe(2);
    expect(complaints).toContain('jurisdiction add');
  });

  it('adds a jurisdiction, once', async () => {
    expect((await callTerminal('jurisdiction', 'add', 'lino-lakes')).exitCode).toBe(0);
    const { exitCode, json } = await callForJson('jurisdiction', 'add', 'lino-lakes');
    expect([exitCode, json['code']]).toEqual([1, 'ALREADY_EXISTS']);
  });

  it('imports accounts and ends with 3, since a row was rejected', async () => {
    const { exitCode, json } = await callForJson('import', 'accounts', accountsFile, '--on', '2025-01-06');
    expect(exitCode).toBe(3);
    expect(json).toMatchObject({ rows: 5, new: 4, changed: 0, unchanged: 0, rejected: 1 });
    expect(json['faults']).toEqual([expect.objectContaining({ line: 6, column: 'meter_size', value: '11/4' })]);
    expect(readFileSync(`${accountsFile}.rejected.csv`, 'utf8')).toContain('000105');
  });

  it('changes nothing when the file comes again, the opening balance neither', async () => {
    const { json } = await callForJson('import', 'accounts', accountsFile, '--on', '2025-01-07');
    expect(json).toMatchObject({ new: 0, changed: 0, unchanged: 4, rejected: 1 });
    const account = await callForJson('account', 'show', '000104', '--on', '2025-01-07');
    expect(account.json).toMatchObject({ balance: '10.00' });
    expect(account.json['entries']).toHaveLength(1);
  });

  it('takes in metered use, and points out what is at fault and what is odd', async () => {
    const file = join(folder, 'use.csv');
    writeFileSync(file, 'account,period,gallons\n000101,2024-Q4,9000\n000101,2025-Q1,90000\n000999,2025-Q1,1\n');
    const { exitCode, json } = await callForJson('import', 'usage', file, '--on', '2025-04-01');
    expect(exitCode).toBe(3);
    expect(json).toMatchObject({ new: 2, rejected: 1, warnings: [{ accountNumber: '000101', period: '2025-Q1' }] });
    const { output } = await callTerminal('import', 'usage', file, '--on', '2025-04-01');
    expect(output).toContain('worth a look');
  });

  it('refuses to post what was not prepared', async () => {
    const { exitCode, json } = await callForJson('bill', 'post', '2025-Q1', '--on', '2025-04-03');
    expect([exitCode, json['code']]).toEqual([1, 'RUN_NOT_PREPARED']);
  });

  it('prepares a run whose counts add up, and posts nothing by it', async () => {
    const { exitCode, json } = await callForJson('bill', 'prepare', '2025-Q1', '--on', '2025-04-03');
    expect(exitCode).toBe(3);
    expect(json['run']).toMatchObject({
      selected: 4,
      billed: 3,
      alreadyBilled: 0,
      nothingDue: 0,
      exceptions: 1,
      total: '41.00',
    });
    expect(json['exceptions']).toEqual([expect.objectContaining({ accountNumber: '000103', code: 'RATE_NOT_SET' })]);
    // a day of the quarter, not the first day of the act
    expect(JSON.stringify(json['exceptions'])).toContain('No act in force on January 1, 2025 sets any charge');
    const account = await callForJson('account', 'show', '000101', '--on', '2025-04-03');
    expect(account.json).toMatchObject({ balance: '0.00', entries: [] });
  });

  it('refuses to post while an account cannot be billed, and changes nothing', async () => {
    const { exitCode, json } = await callForJson('bill', 'post', '2025-Q1', '--on', '2025-04-03');
    expect([exitCode, json['code']]).toEqual([1, 'RUN_HAS_EXCEPTIONS']);
  });

  it('posts when told to leave the exceptions, and once only', async () => {
    const post = ['bill', 'post', '2025-Q1', '--on', '2025-04-03', '--leave-exceptions'];
    const first = await callForJson(...post);
    expect(first.exitCode).toBe(3);
    expect(first.json).toMatchObject({ wasPosted: false, statements: 3 });
    const second = await callForJson(...post);
    expect(second.json).toMatchObject({ wasPosted: true, statements: 0 });
    const account = await callForJson('account', 'show', '000101', '--on', '2025-04-03');
    expect(account.json).toMatchObject({ balance: '12.00' });
  });

  it('takes a payment once under one key, and says what it paid', async () => {
    const pay = ['pay', '--account', '000101', '--amount', '12.00', '--received', '2025-04-28', '--reference', '1041'];
    const first = await callForJson(...pay, '--key', 'slip-1', '--on', '2025-04-29');
    const second = await callForJson(...pay, '--key', 'slip-1', '--on', '2025-04-30');
    expect(first.json).toMatchObject({ receiptNumber: 1, wasRecorded: false, balance: '0.00' });
    expect(second.json).toMatchObject({ receiptNumber: 1, wasRecorded: true });
    const { output } = await callTerminal('account', 'show', '000101', '--on', '2025-04-30');
    expect(output).toMatch(/Paid 12\.00 to entry \d+ \(charge\)\./);
    expect(output).toContain('Ordinance 57 § 14(A)(1)');
  });

  it('assesses a penalty the day after the due date, not on it, and twice is once', async () => {
    expect((await callForJson('penalties', 'assess', '--on', '2025-04-30')).json).toMatchObject({ posted: 0 });
    expect((await callForJson('penalties', 'assess', '--on', '2025-05-01')).json).toMatchObject({
      posted: 2,
      total: '2.00',
    });
    expect((await callForJson('penalties', 'assess', '--on', '2025-05-01')).json).toMatchObject({ posted: 0 });
  });

  it('takes a returned check back', async () => {
    const { json } = await callForJson('return', '--reference', '1041', '--on', '2025-05-05');
    expect(json).toMatchObject({ account: '000101', balance: '12.00', reason: 'nsf' });
  });

  it('writes the statements as one PDF with a manifest that says their sum', async () => {
    const out = join(folder, 'statements');
    const { exitCode, json } = await callForJson('statements', '2025-Q1', '--out', out);
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ statements: 3, totalDue: '51.00' });
    const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as unknown;
    expect(manifest).toMatchObject({ statements: 3, totalDue: '51.00' });
  });

  it('writes the statement of one account beside those of the period and leaves these alone', async () => {
    const out = join(folder, 'statements');
    const ofPeriod = ['statements-2025-Q1.pdf', 'manifest.json'].map((file) => join(out, file));
    const written = ofPeriod.map((file) => readFileSync(file));
    const { json } = await callForJson('statements', '2025-Q1', '--account', '000101', '--out', out);
    expect(json).toMatchObject({ statements: 1, files: [{ file: expect.stringMatching(/^statement-.+\.pdf$/) }] });
    expect(readFileSync(join(out, json['manifestFile'] as string), 'utf8')).toContain('"statements": 1');
    expect(ofPeriod.every((file, index) => written[index]?.equals(readFileSync(file)))).toBe(true);
  });

  it('writes a sheet to try the windows of envelopes with', async () => {
    const file = join(folder, 'envelopes', 'test-page.pdf');
    expect((await callTerminal('statements-test-page', '--out', file)).exitCode).toBe(0);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('ages what is owed to the cent of the ledger', async () => {
    const { json } = await callForJson('report', 'aging', '--as-of', '2025-05-30');
    const ledger = await callForJson('ledger', 'verify');
    expect(json['totals']).toMatchObject({ balance: '53.00' });
    expect(ledger.json).toMatchObject({ isSound: true, receivable: '53.00' });
  });

  it('keeps a name that begins like a formula from being one in a report, and amounts as they are', async () => {
    const { output } = await callTerminal('report', 'aging', '--as-of', '2025-05-30');
    expect(output).toContain(`000104,'=SUM(A1),`);
    expect(output.split('\r\n')[0]).toBe(
      'account,owner_name,current,days_1_30,days_31_60,days_61_90,over_90,credit,balance',
    );
  });

  it('writes a general ledger whose debits equal its credits', async () => {
    const { json } = await callForJson('report', 'gl', '--from', '2025-01-01', '--to', '2025-12-31');
    const { debit, credit } = json['totals'] as { debit: string; credit: string };
    expect(debit).toBe(credit);
  });

  it('carries a roll from draft to a file that verifies', async () => {
    const on = (day: string, ...words: string[]): ReturnType<typeof callForJson> =>
      callForJson('roll', ...words, '--on', day);
    const draft = await on('2025-10-01', 'draft', '2026', '--cutoff', '2025-09-30');
    expect(draft.exitCode).toBe(0);
    expect((await on('2025-10-02', 'certify', '2026')).json).toMatchObject({ code: 'ROLL_OUT_OF_ORDER' });
    await on('2025-10-06', 'notice', '2026', '--hearing', '2025-10-27');
    expect((await on('2025-10-26', 'adopt', '2026', '--resolution', '25-88')).json).toMatchObject({
      code: 'BEFORE_HEARING',
    });
    await on('2025-10-27', 'adopt', '2026', '--resolution', '25-88');
    const certified = await on('2025-11-14', 'certify', '2026');
    expect(certified.json).toMatchObject({ version: { stage: 'certified', lines: expect.any(Array) } });
    const out = join(folder, 'county');
    const { json } = await callForJson('roll', 'export', '2026', '--out', out);
    const verified = await callForJson('roll', 'verify', json['rollFile'] as string);
    expect(verified.exitCode).toBe(0);
    expect(verified.json).toMatchObject({ isClean: true, rows: 3 });
    writeFileSync(json['rollFile'] as string, readFileSync(json['rollFile'] as string, 'utf8').replace('.00', '.01'));
    expect((await callTerminal('roll', 'verify', json['rollFile'] as string)).exitCode).toBe(1);
  });

  it('ends with a sound ledger', async () => {
    const { exitCode, json } = await callForJson('ledger', 'verify');
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ isSound: true, problems: [] });
  });
});
