import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

/** The steps build on one another, as a clerk's do. */
describe('A sump pump at the terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-notices-'));
  const before = process.env['DATABASE_URL'];
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    for (const city of ['chaska', 'tower']) {
      await callTerminal('jurisdiction', 'add', city);
      const opened = 'account open 000101 --class residential --meter 5/8 --from 2024-01-01 --owner Owner';
      await callTerminal(...opened.split(' '), '--jurisdiction', city, '--on', '2025-01-02');
    }
  });

  afterAll(async () => {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (on: string, words: string, ...more: string[]) =>
    callForJson('compliance', ...words.split(' '), ...more, '--jurisdiction', 'chaska', '--on', on);
  const read = (on: string, words: string, city = 'chaska') =>
    callTerminal('compliance', ...words.split(' '), '--jurisdiction', city, '--on', on);

  it('records a notice once, and says by which day the owner must act', async () => {
    const { output } = await read('2025-03-10', 'notice 000101');
    expect(output).toContain('The last day to act is April 9, 2025.');
    expect(output).toContain('sewer compliance letter 1 --out notice-1.pdf');
    const again = await at('2025-03-11', 'notice 000101 --happened 2025-03-10');
    expect(again.json).toMatchObject({ wasRecorded: true, event: { eventNumber: 1, code: 'SUMP_PUMP' } });
  });

  it('writes the letter of a notice, the same bytes whenever it is written', async () => {
    const files = [join(folder, 'first', 'notice.pdf'), join(folder, 'second.pdf')];
    for (const file of files) {
      const { exitCode, json } = await at('2025-03-12', 'letter 1 --out', file);
      expect([exitCode, json['account'], json['lastDay']]).toEqual([0, '000101', '2025-04-09']);
    }
    const [first, second] = files.map((file) => readFileSync(file));
    expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second?.equals(first ?? Buffer.of())).toBe(true);
    expect((await at('2025-03-12', 'letter 9 --out', join(folder, 'none.pdf'))).json['code']).toBe('NOT_FOUND');
  });

  it('lists the notice seven days before its last day and not eight, and no violation on the last day', async () => {
    expect((await at('2025-04-01', 'deadlines')).json['deadlines']).toEqual([]);
    expect((await at('2025-04-02', 'deadlines')).json['deadlines']).toMatchObject([
      { accountNumber: '000101', eventNumber: 1, lastDay: '2025-04-09' },
    ]);
    expect((await read('2025-04-02', 'deadlines --days 7')).output).toMatch(/2025-04-09 +000101 +1 +inspection/);
    expect((await at('2025-04-09', 'violations')).json['violations']).toEqual([]);
  });

  it('lists the violation from the day after, a waived one too, until it is corrected', async () => {
    expect((await at('2025-04-10', 'violations')).json['violations']).toMatchObject([{ since: '2025-04-10' }]);
    const waiver = ['--from', '2025-04-01', '--to', '2025-04-30', '--authority', 'Resolution 25-17'];
    await at('2025-04-11', 'hardship 000101', ...waiver);
    await at('2025-05-05', 'inspection 000101 --outcome violation');
    expect((await read('2025-04-30', 'violations')).output).toContain('to 2025-04-30, Resolution 25-17');
    const certified = await at('2025-05-06', 'certificate 000101');
    expect(certified.json['remarks']).toEqual([expect.stringContaining('A certificate does not end that')]);
    await at('2025-05-12', 'corrected 000101');
    expect((await at('2025-05-11', 'violations')).json['violations']).toHaveLength(1);
    expect((await at('2025-05-12', 'violations')).json['violations']).toEqual([]);
  });

  it('takes an event back by its number alone, and shows it as withdrawn', async () => {
    const refused = await at('2025-06-02', 'inspection 000101 --outcome refused');
    const number = String((refused.json['event'] as { eventNumber: number }).eventNumber);
    expect((await read('2025-06-02', 'show 000101')).output).toContain('the inspection of June 2, 2025 was refused');
    expect((await at('2025-06-03', `withdraw ${number} --reason`, 'another house')).exitCode).toBe(0);
    const { output } = await read('2025-06-03', 'show 000101');
    expect(output).toContain('Not in violation.');
    expect(output).toContain('inspection: refused [withdrawn]');
    expect(output).toContain(`withdraws event ${number}: another house`);
    expect((await at('2025-06-03', 'withdraw 99 --reason no')).json['code']).toBe('NOT_FOUND');
  });

  it('frees a sale of the inspection after the lateral was replaced', async () => {
    const due = 'A sale on this day needs an inspection of the lateral.';
    expect((await read('2025-06-14', 'show 000101', 'tower')).output).toContain(due);
    expect((await read('2025-06-15', 'replacement 000101', 'tower')).exitCode).toBe(0);
    expect((await read('2025-06-15', 'show 000101', 'tower')).output).toContain('needs no inspection of the lateral');
  });

  it('answers an outcome that is none, and one that is left out, with 2', async () => {
    expect((await at('2025-06-03', 'inspection 000101 --outcome fine')).exitCode).toBe(2);
    expect((await at('2025-06-03', 'inspection 000101')).exitCode).toBe(2);
    expect((await at('2025-06-03', 'show 000999')).json['code']).toBe('ACCOUNT_UNKNOWN');
  });
});
