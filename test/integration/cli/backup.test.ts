import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresTool, lookForPostgresTool } from '../../../src/cli/postgres-tools.service.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { AppError } from '../../../src/shared/app-error.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

const NO_SUCH_VERSION = 999;
const OPEN = '--class single_family --meter 5/8 --from 2025-01-01 --owner'.split(' ');

describe('A backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-backup-'));
  const before = process.env['DATABASE_URL'];
  let database: FreshDatabase;
  let another: FreshDatabase;

  beforeAll(async () => {
    database = await createFreshDatabase();
    use(database);
    await callTerminal('jurisdiction', 'add', 'lino-lakes');
    await callTerminal('account', 'open', '000101', ...OPEN, 'A. Example');
    await callTerminal('account', 'open', '000102', ...OPEN, 'Zoë Müller');
    await callTerminal('bill', 'prepare', '2025-Q1', '--on', '2025-04-03');
    await callTerminal('bill', 'post', '2025-Q1', '--on', '2025-04-03');
    await callTerminal('pay', '--account', '000101', '--amount', '5.00', '--reference', '1041', '--on', '2025-04-20');
    await callTerminal('penalties', 'assess', '--on', '2025-05-01');
  });

  beforeEach(async () => {
    useServer();
    another = await createFreshDatabase();
  });

  afterEach(() => another.drop());

  afterAll(async () => {
    useServer();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  function useServer(): void {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
  }

  function use({ url }: FreshDatabase): void {
    process.env['DATABASE_URL'] = url;
  }

  async function back(name: string, ...flags: string[]): Promise<string> {
    const file = join(folder, name);
    use(database);
    expect((await callTerminal('backup', file, ...flags)).exitCode).toBe(0);
    use(another);
    return file;
  }

  async function balanceOf(account: string): Promise<unknown> {
    return (await callForJson('account', 'show', account, '--on', '2025-06-01')).json['balance'];
  }

  it('says which tools are missing, and where to get them, when none is new enough', async () => {
    await expect(findPostgresTool('pg_restore', NO_SUCH_VERSION)).rejects.toThrow(AppError);
    await expect(findPostgresTool('pg_restore', NO_SUCH_VERSION)).rejects.toThrow('SEWER_POSTGRES_TOOLS');
    expect(await lookForPostgresTool('pg_dump', NO_SUCH_VERSION)).toBeUndefined();
  });

  it.each([[[]], [['--plain-copy']]])(
    'is restored whole into another database, with tools or without (%j), and billing goes on',
    async (flags) => {
      use(database);
      const balances = [await balanceOf('000101'), await balanceOf('000102')];
      const { json: ledger } = await callForJson('ledger', 'verify');
      const file = await back('village.sewer', ...flags);
      const { exitCode, json } = await callForJson('restore', file);
      expect([exitCode, json]).toMatchObject([
        0,
        { jurisdictions: ['lino-lakes'], isSound: true, ledgers: [{ lastHash: ledger['lastHash'], problems: [] }] },
      ]);
      expect([await balanceOf('000101'), await balanceOf('000102')]).toEqual(balances);
      expect((await callTerminal('account', 'open', '000103', ...OPEN, 'B. Example')).exitCode).toBe(0);
      await callTerminal('bill', 'prepare', '2025-Q2', '--on', '2025-07-03');
      const posted = await callForJson('bill', 'post', '2025-Q2', '--on', '2025-07-03');
      expect(posted.json).toMatchObject({ wasPosted: false, statements: 3 });
      expect((await callForJson('ledger', 'verify')).json).toMatchObject({ isSound: true });
    },
  );

  it('takes the place of the data that are here only when told to', async () => {
    const file = await back('village.sewer', '--plain-copy');
    expect((await callForJson('restore', file)).json).toMatchObject({ kind: 'plain-copy', isSound: true });
    await callTerminal('account', 'open', '000199', ...OPEN, 'B. Example');
    expect((await callForJson('restore', file)).json).toMatchObject({ code: 'ALREADY_EXISTS' });
    const { exitCode, output } = await callTerminal('restore', file, '--replace');
    expect(exitCode).toBe(0);
    expect(output).toMatch(
      /The ledger of lino-lakes is sound: \d+ entries, receivable [\d.]+, last hash [0-9a-f]{64}\./,
    );
    expect((await callForJson('account', 'show', '000199')).json).toMatchObject({ code: 'ACCOUNT_UNKNOWN' });
  });

  it('is not restored when it is cut off, and the data that are here stay', async () => {
    const file = await back('village.sewer', '--plain-copy');
    await callTerminal('restore', file);
    truncateSync(file, readFileSync(file).length - 100);
    const { exitCode, json } = await callForJson('restore', file, '--replace');
    expect([exitCode, json['code']]).toEqual([1, 'FILE_UNREADABLE']);
    expect(await balanceOf('000101')).not.toBe('0.00');
  });

  it('is not restored when its ledger is not sound, though its checksums fit', async () => {
    const tampered = await createFreshDatabase();
    await callTerminal('restore', await back('village.sewer', '--plain-copy'));
    const client = new pg.Client({ connectionString: another.url });
    await client.connect();
    await client.query('set session_replication_role = replica');
    await client.query("update ledger_entry set title = 'Sewer' where entry_number = 1");
    await client.end();
    const file = join(folder, 'tampered.sewer');
    await callTerminal('backup', file, '--plain-copy');
    use(tampered);
    const { exitCode, json } = await callForJson('restore', file);
    expect([exitCode, json['code']]).toEqual([1, 'LEDGER_UNSOUND']);
    expect((await callForJson('account', 'show', '000101')).json).toMatchObject({ code: 'USAGE_INVALID' });
    await tampered.drop();
  });

  it('is not read from a file that is not there, or is something else', async () => {
    const other = join(folder, 'letter.txt');
    writeFileSync(other, 'Dear council');
    use(another);
    for (const file of [join(folder, 'nowhere.sewer'), other, folder]) {
      expect((await callForJson('restore', file)).json).toMatchObject({ code: 'FILE_UNREADABLE' });
    }
  });

  it('leaves nothing behind where it cannot be written', async () => {
    use(database);
    const file = join(folder, 'no-folder', 'village.sewer');
    expect((await callForJson('backup', file, '--plain-copy')).json).toMatchObject({ code: 'FILE_UNREADABLE' });
    expect(existsSync(join(folder, 'no-folder'))).toBe(false);
    expect((await callForJson('backup', folder)).json['title']).toContain('not a file');
  });
});
