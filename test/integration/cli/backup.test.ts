import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresTool } from '../../../src/cli/postgres-tools.service.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { AppError } from '../../../src/shared/app-error.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { callForJson, callTerminal } from './call-terminal.js';

const NO_SUCH_VERSION = 999;

describe('A backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-backup-'));
  const file = join(folder, 'village.dump');
  const before = process.env['DATABASE_URL'];
  let database: FreshDatabase;
  let another: FreshDatabase;

  beforeAll(async () => {
    database = await createFreshDatabase();
    another = await createFreshDatabase();
    process.env['DATABASE_URL'] = database.url;
    await callTerminal('jurisdiction', 'add', 'lino-lakes');
    await callTerminal(
      ...[
        'account',
        'open',
        '000101',
        '--class',
        'single_family',
        '--meter',
        '5/8',
        '--from',
        '2025-01-01',
        '--owner',
        'A. Example',
      ],
    );
  });

  afterAll(async () => {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    await database.drop();
    await another.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says which tools are missing, and where to get them, when none is new enough', async () => {
    await expect(findPostgresTool('pg_dump', NO_SUCH_VERSION)).rejects.toThrow(AppError);
    await expect(findPostgresTool('pg_dump', NO_SUCH_VERSION)).rejects.toThrow('SEWER_POSTGRES_TOOLS');
  });

  it('is restored into another database whole, or refused with the remedy where the tools are too old', async () => {
    process.env['DATABASE_URL'] = database.url;
    const made = await callForJson('backup', file);
    if (made.exitCode !== 0) {
      expect(made.json).toMatchObject({ code: 'NOT_FOUND', remedy: expect.stringContaining('client tools') });
      expect(existsSync(file)).toBe(false);
      return;
    }
    process.env['DATABASE_URL'] = another.url;
    expect((await callForJson('restore', file)).json).toMatchObject({ jurisdictions: ['lino-lakes'] });
    const { json } = await callForJson('account', 'show', '000101');
    expect(json).toMatchObject({ account: '000101', balance: '0.00' });
    expect((await callForJson('restore', file)).json).toMatchObject({ code: 'ALREADY_EXISTS' });
    expect((await callTerminal('restore', file, '--replace')).exitCode).toBe(0);
  });

  it('is not read from a file that is not there', async () => {
    expect((await callForJson('restore', join(folder, 'nowhere.dump'))).json).toMatchObject({
      code: 'FILE_UNREADABLE',
    });
  });
});
