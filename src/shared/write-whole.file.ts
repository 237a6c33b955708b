import { createWriteStream, realpathSync, statSync, type Stats } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from './make-folder.file.js';
import { namePath } from './name-path.js';

/** All of a file, or its pieces one after another. */
export type FileContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file so that nobody ever sees half of it: beside its place first, then under its name. The folder is made where it
 * is missing; nothing is left of a file that could not be written. What is no file, as a pipe or a device, is written to as it is.
 */
export async function writeWhole(path: string, content: FileContent): Promise<void> {
  const stats = findStats(path);
  const target = stats?.isFile() === true ? realpathSync(path) : path;
  const place = stats !== undefined && isNoFile(stats) ? target : `${target}.unfinished-${String(process.pid)}`;
  makeFolder(dirname(target));
  try {
    const pieces = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
    await pipeline(Readable.from(pieces), createWriteStream(place));
    if (place !== target) await rename(place, target);
  } catch (error) {
    if (place !== target) await rm(place, { force: true }).catch(() => undefined);
    throw namePath(error, path);
  }
}

function findStats(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function isNoFile(stats: Stats): boolean {
  return !stats.isFile() && !stats.isDirectory();
}
