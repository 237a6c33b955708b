import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { AppError } from '../shared/app-error.js';
import type { ArchivedMigration, ArchivedTable, ArchiveManifest } from './archive-manifest.js';
import {
  type Ask,
  COPY_SETTINGS,
  type CopiedTable,
  listCopiedTables,
  listCounters,
} from './archive-tables.repository.js';
import { CopyDigest } from './copy-digest.service.js';
import { CHECKSUM_TABLE } from './migration-class.service.js';
import { readProgramVersion } from './program-version.file.js';

/** How an archive is written. */
export interface ArchiveToWrite {
  readonly databaseUrl: string;
  readonly file: string;
  /** told how many rows are written so far */
  readonly onProgress?: (rows: number) => void;
}

interface Snapshot extends Omit<ArchiveManifest, 'tables'> {
  readonly copies: readonly CopiedTable[];
}

const FAULTS_OF_FILES = new Set<unknown>(
  'EACCES EDQUOT EFBIG EIO EISDIR ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' '),
);

/** The name that an archive has in itself for what it says of itself. */
export const MANIFEST_NAME = 'manifest.json';

/** The name of a table's rows in an archive. */
export function toEntryName(table: string): string {
  return `tables/${table}.copy`;
}

/**
 * Writes the whole database into one zip file with Postgres's COPY, as it stood at one instant, while everybody goes on
 * working: a file for each table, and last a manifest with the rows and the SHA-256 of each. The file has its name only
 * when it is whole, and only its owner can read it, for names and debts stand in it.
 * @throws AppError `FILE_UNREADABLE` when it cannot be written
 */
export async function writeArchive({ databaseUrl, file, onProgress }: ArchiveToWrite): Promise<ArchiveManifest> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'sewer backup' });
  // what goes wrong with the connection is said by the query that suffers from it
  client.on('error', () => undefined);
  const unfinished = `${file}.unfinished`;
  await client.connect();
  try {
    const snapshot = await openSnapshot(client);
    const manifest = await writeZip(client, snapshot, { unfinished, onProgress });
    await client.query('commit');
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    throw isOfFile(error) ? cannotBeWritten(file, error) : error;
  } finally {
    // ends a copy that is under way too
    await client.end();
    await rm(unfinished, { force: true });
  }
}

async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(COPY_SETTINGS);
  const ask: Ask = async <Row>(sql: string, values: readonly unknown[] = []) =>
    (await client.query(sql, [...values])).rows as Row[];
  const [now] = await ask<{ takenAt: Date; postgresMajor: number }>(
    `select now() as "takenAt", current_setting('server_version_num')::int / 10000 as "postgresMajor"`,
  );
  if (now === undefined) throw new Error('The database does not say what time it is');
  return {
    format: 'sewer-backup',
    formatVersion: 1,
    programVersion: readProgramVersion(),
    postgresMajor: now.postgresMajor,
    takenAt: now.takenAt.toISOString(),
    migrations: await ask<ArchivedMigration>(
      `select name, sha256 from public.${CHECKSUM_TABLE} order by name collate "C"`,
    ),
    copies: await listCopiedTables(ask),
    counters: await listCounters(ask),
  };
}

async function writeZip(
  client: pg.Client,
  { copies, ...facts }: Snapshot,
  { unfinished, onProgress }: { unfinished: string; onProgress: ArchiveToWrite['onProgress'] },
): Promise<ArchiveManifest> {
  const sink = createWriteStream(unfinished, { mode: 0o600 });
  const zip = new ZipFile();
  zip.on('error', (error: Error) => sink.destroy(error));
  const options = { mtime: new Date(facts.takenAt), mode: 0o100600 };
  const digests: CopyDigest[] = [];
  let written = 0;
  for (const { table, copyToSql } of copies) {
    zip.addReadStreamLazy(toEntryName(table), options, (give) => {
      const digest = new CopyDigest((rows) => {
        written += rows;
        onProgress?.(written);
      });
      digests.push(digest);
      // the zip would wait for ever for the rest of a table that breaks off
      pipeline(client.query(copyTo(copyToSql)), digest).catch((error: unknown) => sink.destroy(error as Error));
      give(null, digest);
    });
  }
  const manifest: { made?: ArchiveManifest } = {};
  zip.addReadStreamLazy(MANIFEST_NAME, options, (give) => {
    manifest.made = { ...facts, tables: copies.map((copy, index) => toArchivedTable(copy, digests[index])) };
    give(null, Readable.from([Buffer.from(`${JSON.stringify(inOrder(manifest.made), null, 2)}\n`)]));
  });
  zip.end();
  await pipeline(zip.outputStream, sink);
  await bringToDisk(unfinished);
  if (manifest.made === undefined) throw new Error('The manifest was not written');
  return manifest.made;
}

// a name that stands for a file of which the disk knows nothing yet would be no backup
async function bringToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function toArchivedTable({ table, columns }: CopiedTable, digest: CopyDigest | undefined): ArchivedTable {
  if (digest === undefined) throw new Error(`Table ${table} was not copied`);
  return { table, columns, rows: digest.rows, sha256: digest.digest() };
}

// the short facts first, for people who open it
function inOrder({ counters, tables, ...facts }: ArchiveManifest): ArchiveManifest {
  return { ...facts, tables, counters };
}

function isOfFile(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'code' in error && FAULTS_OF_FILES.has(error.code);
}

function cannotBeWritten(file: string, error: NodeJS.ErrnoException): AppError {
  return new AppError('FILE_UNREADABLE', {
    where: file,
    what: 'The backup cannot be written there',
    why: error.message,
    remedy: 'Check the name of the file, whether you may write there, and whether the disk has room.',
  });
}
