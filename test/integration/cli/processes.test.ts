import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { writeBenchAccounts } from '../../../src/cli/bench-files.file.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { compileTerminal, startTerminal, type CompiledTerminal, type Ended } from './terminal-process.js';

const ACCOUNTS = 400;
const PATIENCE_MS = 60_000;

async function waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come about');
    await sleep(2);
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

describe('The terminal in processes of its own', () => {
  let program: CompiledTerminal;
  let database: FreshDatabase;
  let client: pg.Client;

  const env = (): NodeJS.ProcessEnv => ({ DATABASE_URL: database.url });
  const sewer = (words: string, more: NodeJS.ProcessEnv = {}): Promise<Ended> =>
    startTerminal(program, words.split(' '), { ...env(), ...more }).ended;
  const countEntries = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from ledger_entry');
    return rows[0]!.count;
  };

  beforeAll(async () => {
    program = compileTerminal();
    database = await createFreshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await writeBenchAccounts(join(program.folder, 'accounts.csv'), ACCOUNTS);
    await sewer('jurisdiction add lino-lakes --on 2025-01-02');
    const imported = await sewer('import accounts accounts.csv --on 2025-01-02');
    expect(imported).toMatchObject({ exitCode: 0 });
    expect(await sewer('bill prepare 2025-Q1 --on 2025-04-03')).toMatchObject({ exitCode: 0 });
  }, 120_000);

  afterAll(async () => {
    await client.end();
    await database.drop();
    program.remove();
  });

  it('leaves nothing of a run that was killed while it posted', async () => {
    // whoever holds this table keeps the run from its end, when its entries are written already
    await client.query('begin; lock table statement in exclusive mode');
    const { child, ended } = startTerminal(program, 'bill post 2025-Q1 --on 2025-04-03'.split(' '), env());
    await waitFor(async () => {
      const { rowCount } = await client.query(
        `select 1 from pg_locks where not granted and relation = 'statement'::regclass`,
      );
      return rowCount !== 0;
    });
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    await client.query('commit');
    expect(await countEntries()).toBe(0);
  }, 120_000);

  it('posts once when two processes post the same run at the same moment', async () => {
    const both = await Promise.all([1, 2].map(() => sewer('bill post 2025-Q1 --on 2025-04-03 --json')));
    const answers = both.map(({ output }) => JSON.parse(output) as { wasPosted: boolean; statements: number });
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(answers.map(({ wasPosted }) => wasPosted).sort()).toEqual([false, true]);
    expect(answers.map(({ statements }) => statements).sort()).toEqual([0, ACCOUNTS]);
    expect(await countEntries()).toBe(ACCOUNTS);
    expect(await sewer('ledger verify')).toMatchObject({ exitCode: 0 });
  }, 120_000);

  it('leaves no file by half when it is killed while it writes statements, and then writes the same as ever', async () => {
    const words = 'statements 2025-Q1 --out statements'.split(' ');
    const folder = join(program.folder, 'statements');
    const unfinished = join(folder, 'statements-2025-Q1.pdf.unfinished');
    const { child, ended } = startTerminal(program, words, env());
    await waitFor(() => existsSync(unfinished) && statSync(unfinished).size > 0);
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    expect(readdirSync(folder)).toEqual(['statements-2025-Q1.pdf.unfinished']);
    expect(await sewer(words.join(' '))).toMatchObject({ exitCode: 0 });
    expect(readdirSync(folder).sort()).toEqual(['manifest.json', 'statements-2025-Q1.pdf']);
    const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      files: { sha256: string }[];
    };
    expect(files[0]!.sha256).toBe(hashOf(join(folder, 'statements-2025-Q1.pdf')));
  }, 120_000);

  it('writes the same bytes in Kolkata and in Chicago', async () => {
    const zones = ['Asia/Kolkata', 'America/Chicago'];
    for (const zone of zones) {
      const ended = await sewer(`statements 2025-Q1 --out ${zone.replace('/', '-')}`, { TZ: zone });
      expect(ended.exitCode).toBe(0);
    }
    const [first, second] = zones.map((zone) => {
      const folder = join(program.folder, zone.replace('/', '-'));
      return readdirSync(folder).map((name) => [name, hashOf(join(folder, name))]);
    });
    expect(first).toEqual(second);
    const shows = await Promise.all(zones.map((zone) => sewer('account show 0000001 --on 2025-04-03', { TZ: zone })));
    expect(shows[0]!.output).toBe(shows[1]!.output);
  }, 120_000);

  it('does not crash when nobody reads on', async () => {
    const { child, ended } = startTerminal(program, 'report register 2025-Q1'.split(' '), env());
    child.stdout!.once('data', () => child.stdout!.destroy());
    const { exitCode, complaints } = await ended;
    expect(exitCode).toBe(0);
    expect(complaints).not.toContain('EPIPE');
  }, 60_000);
});
