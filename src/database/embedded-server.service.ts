import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../shared/app-error.js';
import { createCluster, EMBEDDED_OWNER, readCluster, refuseOtherVersion } from './cluster.file.js';
import type { Cluster } from './cluster.file.js';
import { isPostmasterRunning, readPostmaster, removeStalePostmaster } from './postmaster.file.js';
import { prepareServerBinaries } from './server-binaries.file.js';
import { findServerHome, openServerHome } from './server-home.file.js';
import { takeServerLease } from './server-lease.service.js';
import type { ServerLease } from './server-lease.service.js';
import { chooseServerUser } from './server-user.service.js';
import { startServer } from './start-server.service.js';

export interface EmbeddedServer {
  /** of the database `postgres`, from which others can be made */
  readonly maintenanceUrl: string;
  readonly lease: ServerLease;
  /** The address of one of its databases. */
  urlOf(database: string): string;
}

export interface EmbeddedServerSettings {
  readonly dataDir: string;
  /** false for data that nobody keeps, such as those of a test; default true */
  readonly durable?: boolean;
}

const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/**
 * Uses the embedded server of this data folder, starting it if it does not run. Any number of processes may do so at
 * once. Postgres's own lock file says who serves; what a killed server left behind is recognized and cleared.
 */
export async function joinEmbeddedServer(settings: EmbeddedServerSettings): Promise<EmbeddedServer> {
  const dataDir = resolve(settings.dataDir);
  const durable = settings.durable ?? true;
  const cluster = (await findCluster(dataDir)) ?? (await makeCluster(dataDir, durable));
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const lease = await findRunningServer(cluster);
    if (lease !== undefined) return toEmbeddedServer(cluster, lease);
    if (!(await isInTheWay(cluster))) await start(dataDir, cluster, durable);
    await sleep(LOOK_AGAIN_MS);
  }
  throw new AppError('DATABASE_UNAVAILABLE', {
    where: cluster.logFile,
    what: 'The Postgres that comes with the program does not answer',
    remedy: 'Read the end of this log. If a process named postgres hangs, end it and run again.',
  });
}

/** The cluster of this data folder, whether its server runs or not; undefined when none was made yet. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const home = await findServerHome(resolve(dataDir));
  return home === undefined ? undefined : readCluster(home);
}

async function makeCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const user = await chooseServerUser(undefined);
  const home = await openServerHome(dataDir, user);
  return createCluster(home, await prepareServerBinaries(home, user), { user, durable });
}

async function start(dataDir: string, cluster: Cluster, durable: boolean): Promise<void> {
  const user = await chooseServerUser(cluster.pgdata);
  const binaries = await prepareServerBinaries(await openServerHome(dataDir, user), user);
  await refuseOtherVersion(cluster, binaries);
  await startServer(cluster, binaries, { user, durable });
}

async function findRunningServer(cluster: Cluster): Promise<ServerLease | undefined> {
  const postmaster = await readPostmaster(cluster.pgdata);
  return postmaster?.ready === true ? takeServerLease(cluster, postmaster.port) : undefined;
}

/** Whether a server is there that comes up or goes down, for which to wait. Clears what a dead one has left. */
async function isInTheWay(cluster: Cluster): Promise<boolean> {
  const postmaster = await readPostmaster(cluster.pgdata);
  if (postmaster === undefined) return false;
  if (await isPostmasterRunning(postmaster, cluster.pgdata)) return true;
  await removeStalePostmaster(cluster.pgdata, postmaster);
  return false;
}

function toEmbeddedServer(cluster: Cluster, lease: ServerLease): EmbeddedServer {
  const urlOf = (database: string): string =>
    `postgres://${EMBEDDED_OWNER}:${cluster.password}@127.0.0.1:${lease.port}/${database}`;
  return { maintenanceUrl: urlOf('postgres'), lease, urlOf };
}
