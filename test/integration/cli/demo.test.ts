import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { compileTerminal, startTerminal, type CompiledTerminal, type Ended } from './terminal-process.js';

function hashFolder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}`,
    )
    .sort();
}

describe('The demo', () => {
  let program: CompiledTerminal;
  let database: FreshDatabase;
  const sewer = (...words: string[]): Promise<Ended> =>
    startTerminal(program, words, { DATABASE_URL: database.url }).ended;

  beforeAll(async () => {
    program = compileTerminal();
    database = await createFreshDatabase();
  });

  afterAll(async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('drop database if exists sewer_demo with (force)');
    await client.end();
    await database.drop();
    program.remove();
  });

  it('lives through a year by itself, and the same way each time', async () => {
    const first = await sewer('demo');
    expect(first).toMatchObject({ exitCode: 0, signal: null });
    expect(first.output).toContain('made up');
    expect(first.output).toContain('ledger verified');
    const folder = join(program.folder, 'out', 'pine-hollow');
    const files = hashFolder(folder);
    expect(files.map((line) => line.slice(66))).toEqual(
      expect.arrayContaining([
        'accounts.csv.rejected.csv',
        'statements-2025-Q1/statements-2025-Q1.pdf',
        'county/certification-roll-2026.csv',
        'county/manifest.json',
        'county/settlement-june.csv',
        ...['notices', 'list', 'affidavit', 'resolution', 'certificate', 'transmittal'].map(
          (name) => `roll/${name}-2026.pdf`,
        ),
      ]),
    );
    const second = await sewer('demo');
    expect(second.output).toBe(first.output);
    expect(hashFolder(folder)).toEqual(files);
  }, 180_000);

  it('leaves a village that every command can be tried on, and the real database as it was', async () => {
    const shown = await sewer(
      'account',
      'show',
      '000122',
      '--jurisdiction',
      'pine-hollow',
      '--on',
      '2025-11-14',
      '--json',
    );
    expect(JSON.parse(shown.output)).toMatchObject({ account: '000122', balance: '0.00' });
    const verified = await sewer('roll', 'verify', join('out', 'pine-hollow', 'county', 'certification-roll-2026.csv'));
    expect(verified.exitCode).toBe(0);
    const own = await sewer('bill', 'show', '2025-Q1');
    expect(own.exitCode).toBe(2);
    expect(own.complaints).toContain('There is no jurisdiction here yet');
  }, 60_000);
});
