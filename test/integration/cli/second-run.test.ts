import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

/** The steps build on one another, as a clerk's do. */
describe('A period that is billed in two runs, at the terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-second-run-'));
  const before = { ...process.env };
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    await callTerminal('jurisdiction', 'add', 'lino-lakes');
    await open('000101');
    await open('000102');
    await bill('2025-Q1', '2025-04-03');
    await open('000103');
    await callTerminal('account', 'change', '000101', '--from', '2025-01-01', '--meter', '1', '--on', '2025-04-04');
    await bill('2025-Q1', '2025-04-04', '--accept-corrections', 'all');
  });

  afterAll(async () => {
    process.env = before;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (number: string) =>
    callTerminal(
      ...['account', 'open', number, '--class', 'single_family', '--meter', '5/8', '--from', '2025-01-01'],
      ...['--owner', `Owner ${number}`, '--on', '2025-01-01'],
    );

  const bill = async (period: string, on: string, ...more: string[]): Promise<string> => {
    await callTerminal('bill', 'prepare', period, '--on', on);
    const { exitCode, output } = await callTerminal('bill', 'post', period, '--on', on, ...more);
    expect(exitCode).toBe(0);
    return output;
  };

  it('lists the charges of both runs in the register', async () => {
    const { json } = await callForJson('report', 'register', '2025-Q1');
    const rows = json['rows'] as { account: string; run: string }[];
    expect(rows.map(({ account, run }) => `${account} ${run}`)).toEqual(['000101 1', '000102 1', '000103 2']);
    expect(json).toMatchObject({ runs: [{ runId: 1 }, { runId: 2 }] });
    const { complaints } = await callTerminal('report', 'register', '2025-Q1');
    expect(complaints).toContain('3 lines, 36.00 in all (run 1 posted, run 2 posted)');
  });

  it('prints for each account what is due on it once', async () => {
    const { json } = await callForJson('statements', '2025-Q1', '--out', folder);
    const written = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      printed: { accountNumber: string }[];
      totalDue: string;
    };
    expect(written.printed.map(({ accountNumber }) => accountNumber).sort()).toEqual(['000101', '000102', '000103']);
    const owed = await callForJson('account', 'list', '--on', '2025-04-05');
    const balances = (owed.json['accounts'] as { balance: string }[]).map(({ balance }) => Number(balance));
    expect(Number(written.totalDue)).toBe(balances.reduce((sum, each) => sum + each, 0));
    expect(json['superseded']).toBe(1);
  });

  it('says before and after a posting which penalties its statements lack', async () => {
    const prepared = await callForJson('bill', 'prepare', '2025-Q2', '--on', '2025-07-02');
    expect(prepared.json['warnings']).toEqual([
      expect.stringMatching(/^Penalties of .* on 3 accounts are due by 2025-07-02.*penalties assess --on 2025-07-02/),
    ]);
    const posted = await bill('2025-Q2', '2025-07-02');
    expect(posted).toMatch(/Mind\s+Penalties of/);
    expect(posted).toContain('bill void');
    await callTerminal('penalties', 'assess', '--on', '2025-07-03');
    expect((await callForJson('bill', 'prepare', '2025-Q2', '--on', '2025-07-03')).json['warnings']).toEqual([]);
  });
});
