import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { AppError } from '../shared/app-error.js';
import type { ArchivedTable } from './archive-manifest.js';
import {
  type Ask,
  COPY_SETTINGS,
  type CopiedTable,
  listCopiedTables,
  setCounter,
} from './archive-tables.repository.js';
import { checkArchivedMigrations } from './check-archived-migrations.js';
import { CopyDigest } from './copy-digest.service.js';
import { readMigrationFiles } from './migration-files.file.js';
import { lockMigrations } from './migrations-runner.service.js';
import { isDamaged, isSameTable, type OpenArchive, toNowhere } from './open-archive.file.js';

/**
 * Puts a database whose schema is up to date back as an archive has it, within the caller's transaction: the schema is taken
 * down and built up to the archive's last migration, the rows go in by the same checks and triggers as when they were
 * entered, each table is read back and compared with the manifest, and then the later migrations run. Call `checkArchive` first.
 * @throws AppError `FILE_UNREADABLE`, `MIGRATION_CHANGED`; the transaction must then be given up
 */
export async function restoreArchive(
  tx: EntityManager,
  archive: OpenArchive,
  onProgress: (rows: number) => void = () => undefined,
): Promise<void> {
  if (tx.queryRunner?.isTransactionActive !== true) {
    throw new Error('restoreArchive needs the entity manager of a transaction');
  }
  const client = (await tx.queryRunner.connect()) as pg.PoolClient;
  const ask: Ask = <Row>(sql: string, values: readonly unknown[] = []) => tx.query<Row[]>(sql, [...values]);
  const { manifest } = archive;
  const migrations = readMigrationFiles();
  checkArchivedMigrations(manifest, migrations);
  await tx.query(COPY_SETTINGS);
  await lockMigrations(ask);
  await emptyTables(tx, await listCopiedTables(ask));
  for (const { downSql } of [...migrations].reverse()) await tx.query(downSql);
  const [archived, later] = [
    migrations.slice(0, manifest.migrations.length),
    migrations.slice(manifest.migrations.length),
  ];
  for (const { upSql } of archived) await tx.query(upSql);
  const tables = pairTables(archive, await listCopiedTables(ask));
  let restored = 0;
  for (const [table] of tables) {
    await copyIn(client, archive, table, (rows) => {
      restored += rows;
      onProgress(restored);
    });
  }
  await tx.query('set constraints all immediate');
  for (const counter of manifest.counters) await setCounter(ask, counter);
  for (const [table, inManifest] of tables) await compareTable(client, archive, table, inManifest);
  for (const { upSql } of later) await tx.query(upSql);
  // without it the database would plan as if the tables were empty
  for (const [{ name }] of tables) await tx.query(`analyze ${name}`);
}

// A migration's way back may meet rows that its older rules forbid; and it is only here that kept rows are let go.
async function emptyTables(tx: EntityManager, tables: readonly CopiedTable[]): Promise<void> {
  if (tables.length === 0) return;
  for (const { name } of tables) await tx.query(`alter table ${name} disable trigger user`);
  await tx.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}

/** The tables in the order of the schema that was just built, each with what the archive says of it. */
function pairTables(archive: OpenArchive, tables: readonly CopiedTable[]): [CopiedTable, ArchivedTable][] {
  const archived = new Map(archive.manifest.tables.map((each) => [each.table, each]));
  const pairs = tables.map((table): [CopiedTable, ArchivedTable] => {
    const found = archived.get(table.table);
    archived.delete(table.table);
    if (found?.columns.join() !== table.columns.join()) {
      throw isDamaged(archive.file, `table ${table.table} has other columns than its migrations make`);
    }
    return [table, found];
  });
  const [stranger] = archived.keys();
  if (stranger !== undefined) throw isDamaged(archive.file, `its migrations make no table ${stranger}`);
  return pairs;
}

async function copyIn(
  client: pg.PoolClient,
  archive: OpenArchive,
  { table, copyFromSql }: CopiedTable,
  onRows: (count: number) => void,
): Promise<void> {
  try {
    await pipeline(await archive.openTable(table), new CopyDigest(onRows), client.query(copyFrom(copyFromSql)));
  } catch (error) {
    throw new AppError('FILE_UNREADABLE', {
      where: archive.file,
      what: `The database refuses what the backup has for table ${table}`,
      why: error instanceof Error ? error.message : undefined,
      remedy: 'Nothing was restored. Use another backup.',
    });
  }
}

async function compareTable(
  client: pg.PoolClient,
  archive: OpenArchive,
  { table, copyToSql }: CopiedTable,
  archived: ArchivedTable,
): Promise<void> {
  const digest = new CopyDigest();
  await pipeline(client.query(copyTo(copyToSql)), digest, toNowhere());
  if (!isSameTable(archived, digest))
    throw isDamaged(archive.file, `table ${table} does not read back as it was written`);
}
