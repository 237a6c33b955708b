import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { DatabaseModule } from '../../../src/database/database.module.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { readMigrationFiles } from '../../../src/database/migration-files.file.js';
import { openDatabase } from '../../../src/database/open-database.service.js';
import { createEmptyDatabase } from '../../support/empty-database.js';

let database: FreshDatabase;
const named = process.env['DATABASE_URL'];

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(async () => {
  if (named === undefined) delete process.env['DATABASE_URL'];
  else process.env['DATABASE_URL'] = named;
  await database.drop();
});

@Injectable()
class Counter {
  constructor(private readonly dataSource: DataSource) {}

  async countMigrations(): Promise<number> {
    const [row] = await this.dataSource.query<{ landed: number }[]>(
      'select count(*)::int as landed from migration_checksum',
    );
    return row?.landed ?? 0;
  }

  isConnected(): boolean {
    return this.dataSource.isInitialized;
  }
}

@Module({ providers: [Counter] })
class CounterModule {}

describe('the database that DATABASE_URL names', () => {
  it('is opened with its schema up to date, and closed once however often it is asked', async () => {
    process.env['DATABASE_URL'] = database.url;
    const { dataSource, url, isEmbedded, close } = await openDatabase({ poolSize: 2 });
    expect({ url, isEmbedded }).toEqual({ url: database.url, isEmbedded: false });
    expect(await dataSource.query('select count(*)::int as landed from migration_checksum')).toEqual([
      { landed: readMigrationFiles().length },
    ]);
    await Promise.all([close(), close()]);
    expect(dataSource.isInitialized).toBe(false);
  });

  it('is refused with a remedy, and without its password, when it does not answer or is not there', async () => {
    process.env['DATABASE_URL'] = 'postgres://clerk:secret-word@127.0.0.1:1/sewer';
    const failure = await openDatabase().catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    expect((failure as Error).message).toContain('Start that Postgres or correct the address');
    expect((failure as Error).message).not.toContain('secret-word');
    process.env['DATABASE_URL'] = database.url.replace(/[^/]+$/, 'no_such_database');
    await expect(openDatabase()).rejects.toThrow('Make the database (createdb)');
  });
});

describe('the database module', () => {
  it('gives every module the data source and closes it with the application', async () => {
    const application = await Test.createTestingModule({
      imports: [DatabaseModule.register({ url: database.url }), CounterModule],
    }).compile();
    const counter = application.get(Counter, { strict: false });
    expect(await counter.countMigrations()).toBe(readMigrationFiles().length);
    await application.close();
    expect(counter.isConnected()).toBe(false);
  });
});
