import { chmod, mkdir, mkdtemp, readlink, realpath, stat, symlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { runAs } from './run-as.service.js';
import type { ServerUser } from './server-user.service.js';

const OWNER_ONLY = 0o700;
const OTHERS_MAY_PASS = 0o711;
const PLACES_OUTSIDE = ['/var/lib', tmpdir()];

/**
 * The folder in which the server keeps its data and, where needed, a copy of its programs: the data folder itself, or,
 * when the user that runs the server cannot get there (root's home is closed to others), one outside, to which
 * a link named `home` in the data folder points.
 */
export async function openServerHome(dataDir: string, user: ServerUser | undefined): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: user === undefined ? OWNER_ONLY : OTHERS_MAY_PASS });
  const link = join(dataDir, 'home');
  const existing = await findServerHome(dataDir);
  if (existing !== undefined) return existing;
  if (user === undefined || (await canPass(dataDir, user))) return realpath(dataDir);
  const outside = await makeFolderOutside(user);
  try {
    await symlink(outside, link);
    process.stderr.write(
      `The data are in ${outside}: user ${user.name}, who runs Postgres, cannot enter ${dataDir}.\n`,
    );
    return outside;
  } catch {
    // Another process made the link first: its folder is the one.
    await rm(outside, { recursive: true, force: true });
    return realpath(link);
  }
}

/** Where the server's data are if there are any: undefined before the first start. */
export async function findServerHome(dataDir: string): Promise<string | undefined> {
  const link = join(dataDir, 'home');
  const target = await readlink(link).catch(() => undefined);
  if (target !== undefined) {
    return realpath(link).catch(() => {
      throw new AppError('DATABASE_UNAVAILABLE', {
        where: link,
        what: `The data were in ${target}, and that folder is gone`,
        remedy: `Put it back, or, to begin anew with no data, delete ${dataDir}.`,
      });
    });
  }
  const begun = await stat(join(dataDir, 'cluster')).catch(() => undefined);
  return begun === undefined ? undefined : realpath(dataDir);
}

async function canPass(folder: string, user: ServerUser): Promise<boolean> {
  const { exitCode } = await runAs(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', await realpath(folder)]);
  return exitCode === 0;
}

async function makeFolderOutside(user: ServerUser): Promise<string> {
  for (const place of PLACES_OUTSIDE) {
    try {
      const folder = await mkdtemp(join(place, 'sewer-billing-'));
      await chmod(folder, OTHERS_MAY_PASS);
      if (await canPass(folder, user)) return await realpath(folder);
      await rm(folder, { recursive: true });
    } catch {
      // Not writable: the next place may be.
    }
  }
  throw new AppError('DATABASE_UNAVAILABLE', {
    what: `User ${user.name}, who must run Postgres because root may not, can enter no folder in which data could be kept`,
    why: `Tried: ${PLACES_OUTSIDE.join(', ')}.`,
    remedy:
      'Set SEWER_DATA_DIR to a folder outside of the home of root, or DATABASE_URL to a Postgres that is already running.',
  });
}
