import { randomBytes } from 'node:crypto';
import { chown, chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { runAs } from './run-as.service.js';
import type { ServerBinaries } from './server-binaries.file.js';
import type { ServerUser } from './server-user.service.js';

/** The name of the database's owner in the embedded server. */
export const EMBEDDED_OWNER = 'sewer';

/** A place where an embedded server keeps its data. */
export interface Cluster {
  /** holds all that follows */
  readonly folder: string;
  readonly pgdata: string;
  readonly password: string;
  readonly logFile: string;
  /** the port it listened on the last time */
  readonly portFile: string;
}

/** The cluster in this home; undefined when none was made yet. */
export async function readCluster(home: string): Promise<Cluster | undefined> {
  const folder = join(home, 'cluster');
  if ((await stat(folder).catch(() => undefined)) === undefined) return undefined;
  try {
    return {
      folder,
      pgdata: join(folder, 'pgdata'),
      password: (await readFile(join(folder, 'password'), 'utf8')).trim(),
      logFile: join(folder, 'server.log'),
      portFile: join(folder, 'port'),
    };
  } catch (error) {
    throw new AppError('DATABASE_UNAVAILABLE', {
      where: folder,
      what: 'The password of the database cannot be read',
      why: String(error),
      remedy: 'Run the program as the user who started it the first time.',
    });
  }
}

/**
 * Makes a cluster: a random password kept 0600, UTF-8, text sorted by code point whatever the machine's language.
 * It is made aside and moved into place whole; of two processes that do so at once, one wins and both use its cluster.
 */
export async function createCluster(
  home: string,
  binaries: ServerBinaries,
  { user, durable }: { user: ServerUser | undefined; durable: boolean },
): Promise<Cluster> {
  const unfinished = await mkdtemp(join(home, 'cluster.new-'));
  try {
    if (user !== undefined) await chmod(unfinished, 0o711);
    await fillCluster(unfinished, binaries, { user, durable });
    await rename(unfinished, join(home, 'cluster'));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const winner = await readCluster(home);
    if (winner !== undefined) return winner;
    throw error;
  }
  const cluster = await readCluster(home);
  if (cluster === undefined) throw new Error(`${home} lost its cluster`);
  if (user !== undefined) {
    process.stderr.write(`Postgres refuses to run as root; it runs as user ${user.name}.\n`);
  }
  return cluster;
}

/** @throws AppError `DATABASE_UNAVAILABLE` when another major version of Postgres made the cluster. */
export async function refuseOtherVersion(cluster: Cluster, binaries: ServerBinaries): Promise<void> {
  const made = Number((await readFile(join(cluster.pgdata, 'PG_VERSION'), 'utf8')).trim());
  if (made === binaries.majorVersion) return;
  throw new AppError('DATABASE_UNAVAILABLE', {
    where: cluster.pgdata,
    what: `The data were written by Postgres ${made}; the one that comes with the program now is ${binaries.majorVersion}`,
    remedy:
      'Make a backup with the version of the program that wrote them and restore it with this one into an empty data folder.',
  });
}

async function fillCluster(
  folder: string,
  { initdb }: ServerBinaries,
  { user, durable }: { user: ServerUser | undefined; durable: boolean },
): Promise<void> {
  const pgdata = join(folder, 'pgdata');
  const password = randomBytes(24).toString('hex');
  await writeFile(join(folder, 'password'), `${password}\n`, { mode: 0o600 });
  await mkdir(pgdata, { mode: 0o700 });
  // initdb reads the password as the server's user, who cannot read the file above
  const passwordForInitdb = join(folder, 'password-for-initdb');
  await writeFile(passwordForInitdb, `${password}\n`, { mode: 0o600 });
  if (user !== undefined) {
    await chown(pgdata, user.uid, user.gid);
    await chown(passwordForInitdb, user.uid, user.gid);
  }
  const { exitCode, output } = await runAs(user, initdb, [
    `--pgdata=${pgdata}`,
    `--username=${EMBEDDED_OWNER}`,
    `--pwfile=${passwordForInitdb}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  await rm(passwordForInitdb);
  if (exitCode === 0) return;
  throw new AppError('DATABASE_UNAVAILABLE', {
    where: pgdata,
    what: 'Postgres could not make a place for its data',
    why: output.trim().split('\n').slice(-5).join(' '),
    remedy: 'See that the disk is not full and the folder may be written to, then run again.',
  });
}
