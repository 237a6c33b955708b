import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '../shared/app-error.js';
import type { ArchivedTable, ArchiveManifest } from './archive-manifest.js';
import { CopyDigest } from './copy-digest.service.js';
import { parseArchiveManifest } from './parse-archive-manifest.file.js';
import { MANIFEST_NAME, toEntryName } from './write-archive.service.js';

/** An archive that is open to be read; close it when done. */
export interface OpenArchive {
  readonly file: string;
  readonly manifest: ArchiveManifest;
  /** a table's rows, as COPY wrote them */
  readonly openTable: (table: string) => Promise<Readable>;
  readonly close: () => void;
}

const MOST_MANIFEST_BYTES = 16 * 1024 * 1024;
const MOST_ENTRIES = 10_000;

/**
 * Opens an archive that `writeArchive` made, and reads what it says of itself; the tables are read later.
 * @throws AppError `FILE_UNREADABLE`
 */
export async function openArchive(file: string): Promise<OpenArchive> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw isDamaged(file, error);
  });
  try {
    const entries = await readEntries(zip, file);
    const manifest = parseArchiveManifest(await readManifest(zip, entries.get(MANIFEST_NAME), file), file);
    refuseOtherEntries(manifest, entries, file);
    return {
      file,
      manifest,
      openTable: async (table) => {
        const entry = entries.get(toEntryName(table));
        if (entry === undefined) throw isDamaged(file, `table ${table} is missing`);
        return zip.openReadStreamPromise(entry);
      },
      close: () => {
        zip.close();
      },
    };
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : isDamaged(file, error);
  }
}

async function readEntries(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MOST_ENTRIES) throw isDamaged(file, 'it holds too many files');
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw isDamaged(file, `${entry.fileName} stands in it twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined, file: string): Promise<string> {
  if (entry === undefined) {
    throw new AppError('FILE_UNREADABLE', {
      where: file,
      what: 'This is a zip file, but no backup of this program',
      remedy: 'Give the file that "backup" wrote.',
    });
  }
  if (entry.uncompressedSize > MOST_MANIFEST_BYTES) throw isDamaged(file, 'its manifest is too long');
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) throw isDamaged(file, 'its manifest was changed');
  return content.toString('utf8');
}

function refuseOtherEntries({ tables }: ArchiveManifest, entries: ReadonlyMap<string, Entry>, file: string): void {
  const named = new Set([MANIFEST_NAME, ...tables.map(({ table }) => toEntryName(table))]);
  for (const name of named) if (!entries.has(name)) throw isDamaged(file, `${name} is missing`);
  for (const name of entries.keys()) if (!named.has(name)) throw isDamaged(file, `${name} was put into it`);
}

/**
 * Reads every table of an archive once, before anything is written, and compares it with the manifest.
 * @throws AppError `FILE_UNREADABLE` naming the first table that differs
 */
export async function checkArchive(archive: OpenArchive): Promise<void> {
  for (const archived of archive.manifest.tables) {
    const digest = new CopyDigest();
    try {
      await pipeline(await archive.openTable(archived.table), digest, toNowhere());
    } catch (error) {
      throw isDamaged(
        archive.file,
        `table ${archived.table}: ${error instanceof Error ? error.message : 'unreadable'}`,
      );
    }
    if (!isSameTable(archived, digest)) {
      throw isDamaged(archive.file, `table ${archived.table} is not as it was written`);
    }
  }
}

/** Whether what went through a digest is what the manifest says of the table. */
export function isSameTable({ rows, sha256 }: ArchivedTable, digest: CopyDigest): boolean {
  return digest.digest() === sha256 && digest.rows === rows;
}

/** Where what was only to be counted and hashed ends. */
export function toNowhere(): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
}

/** The refusal of an archive that is not as it was written. */
export function isDamaged(file: string, why: unknown): AppError {
  return new AppError('FILE_UNREADABLE', {
    where: file,
    what: 'The backup is cut off, damaged or was changed',
    why: why instanceof Error ? why.message : String(why),
    remedy: 'Nothing was restored. Copy the file again from where it is kept, or use another backup.',
  });
}
