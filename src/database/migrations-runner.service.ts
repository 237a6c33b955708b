import pg from 'pg';
import type { DataSource } from 'typeorm';
import { AppError } from '../shared/app-error.js';
import { CHECKSUM_TABLE, toTypeOrmName } from './migration-class.service.js';
import { readMigrationFiles } from './migration-files.file.js';
import type { MigrationFile } from './migration-files.file.js';

const MIGRATIONS_LOCK = 'sewer migrations';

/**
 * Brings the schema up to the newest migration and returns the names of those applied now. Several processes may do
 * so at once: one works, the others wait and find nothing left to do. Each migration is one transaction.
 * @throws AppError `MIGRATION_CHANGED` when a landed migration was edited or is gone.
 */
export async function runMigrations(
  dataSource: DataSource,
  migrations: readonly MigrationFile[] = readMigrationFiles(),
): Promise<string[]> {
  return underMigrationsLock(dataSource, async () => {
    await refuseChangedMigrations(dataSource, migrations);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    const appliedNames = new Set(applied.map(({ name }) => name));
    return migrations.filter((migration) => appliedNames.has(toTypeOrmName(migration))).map(({ name }) => name);
  });
}

/** Waits for the turn to change the schema, and keeps it until the transaction ends. */
export async function lockMigrations(ask: (sql: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  await ask('select pg_advisory_xact_lock(hashtextextended($1, 0))', [MIGRATIONS_LOCK]);
}

/** Takes back the newest `count` migrations, newest first; all of them unless told. Data in their tables is lost. */
export async function undoMigrations(dataSource: DataSource, count = Number.POSITIVE_INFINITY): Promise<void> {
  await underMigrationsLock(dataSource, async () => {
    for (let undone = 0; undone < count; undone += 1) {
      const [{ landed }] = await dataSource.query<[{ landed: number }]>(
        `select count(*)::int as landed from public.${CHECKSUM_TABLE}`,
      );
      if (landed === 0) return;
      await dataSource.undoLastMigration({ transaction: 'each' });
    }
  });
}

/**
 * The lock is one of a transaction on a connection of its own: were it of a session of the pool, it could be taken on
 * one connection and released on another, and then stay for ever.
 */
async function underMigrationsLock<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  if (dataSource.options.type !== 'postgres' || dataSource.options.url === undefined) {
    throw new Error('The data source must be one that createDataSource made');
  }
  const client = new pg.Client({
    connectionString: dataSource.options.url,
    application_name: 'sewer migrations',
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await lockMigrations((sql, values) => client.query(sql, values));
    await dataSource.query(
      `create table if not exists public.${CHECKSUM_TABLE} (
         name text primary key,
         sha256 text not null,
         landed_at timestamptz not null default now())`,
    );
    return await work();
  } finally {
    await client.end();
  }
}

async function refuseChangedMigrations(dataSource: DataSource, migrations: readonly MigrationFile[]): Promise<void> {
  const landed = await dataSource.query<{ name: string; sha256: string }[]>(
    `select name, sha256 from public.${CHECKSUM_TABLE} order by name`,
  );
  const here = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of landed) {
    const migration = here.get(name);
    if (migration === undefined) {
      throw new AppError('MIGRATION_CHANGED', {
        what: `This database has migration ${name}, which this version of the program does not know`,
        why: 'A newer version has used the database.',
        remedy: 'Install that newer version, or restore a backup made before it was used.',
      });
    }
    if (migration.sha256 !== sha256) {
      throw new AppError('MIGRATION_CHANGED', {
        where: `migrations/${name}.up.sql`,
        what: 'This file was changed after the database had applied it',
        why: 'What it said then and what it says now would leave two databases that differ.',
        remedy: 'Put the file back as it was, and write the change as a new migration with the next number.',
      });
    }
  }
}
