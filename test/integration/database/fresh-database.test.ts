import { existsSync } from 'node:fs';
import pg from 'pg';
import { createFreshDatabase as createFreshDatabaseOn } from '../../../src/database/fresh-database.service.js';
import { readMigrationFiles } from '../../../src/database/migration-files.file.js';
import { openScratchServer } from '../../../src/database/scratch-server.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { findTestServerUrl } from '../../support/test-server.js';

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a fresh database', () => {
  it('has every migration and nothing of its neighbors', async () => {
    const [first, second] = await Promise.all([createFreshDatabase(), createFreshDatabase()]);
    await query(first.url, 'create table only_here (id int)');
    const landed = await query<{ name: string }>(second.url, 'select name from migration_checksum order by name');
    expect(landed.map(({ name }) => name)).toEqual(readMigrationFiles().map(({ name }) => name));
    expect(await query(second.url, `select 1 from pg_class where relname = 'only_here'`)).toEqual([]);
    await Promise.all([first.drop(), second.drop()]);
  });

  it('goes away even while someone is connected to it, and dropping it twice is once', async () => {
    const { url, drop } = await createFreshDatabase();
    const visitor = new pg.Client({ connectionString: url });
    visitor.on('error', () => undefined);
    await visitor.connect();
    await drop();
    await drop();
    await expect(query(url, 'select 1')).rejects.toThrow('does not exist');
    await visitor.end();
  });

  it('is made by ten at once from a template that only one of them had to make', async () => {
    const serverUrl = await findTestServerUrl();
    for (const { datname } of await query<{ datname: string }>(
      serverUrl,
      `select datname from pg_database where datname like 'sewer_template_%'`,
    )) {
      await query(serverUrl, `drop database if exists ${datname} with (force)`);
    }
    const databases = await Promise.all(Array.from({ length: 10 }, () => createFreshDatabaseOn(serverUrl)));
    expect(new Set(databases.map(({ url }) => url)).size).toBe(10);
    const left = await query(serverUrl, `select datname from pg_database where datname like 'sewer_unfinished_%'`);
    expect(left).toEqual([]);
    await Promise.all(databases.map(({ drop }) => drop()));
  });
});

describe('the scratch server', () => {
  it('is apart from the data in the data folder, and leaves nothing behind', async () => {
    const { serverUrl, close } = await openScratchServer();
    const { url, drop } = await createFreshDatabaseOn(serverUrl);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const [settings] = await query<{ data_directory: string }>(serverUrl, 'show data_directory');
    await drop();
    await close();
    if (process.env['DATABASE_URL'] === undefined) expect(existsSync(settings?.data_directory ?? '')).toBe(false);
  });
});
