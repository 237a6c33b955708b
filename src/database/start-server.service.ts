import { spawn } from 'node:child_process';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../shared/app-error.js';
import type { Cluster } from './cluster.file.js';
import { readPostmaster } from './postmaster.file.js';
import { toServerEnvironment, toSpawnIdentity } from './run-as.service.js';
import type { ServerBinaries } from './server-binaries.file.js';
import type { ServerUser } from './server-user.service.js';

/** How the server treats the disk: data that someone keeps are written through; a test's need not be. */
export interface ServerStyle {
  readonly user: ServerUser | undefined;
  readonly durable: boolean;
}

const LOOPBACK = '127.0.0.1';
const LOG_KEPT_BYTES = 10_000_000;
const LOOK_AGAIN_MS = 20;

const SETTINGS = [
  `listen_addresses=${LOOPBACK}`,
  // the path of a socket may be longer than sockets allow
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  // a query of a process that was killed ends soon, and with it the claim of that process on the server
  'client_connection_check_interval=1s',
  // no rows, hence no names, in the log
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
];
const NOT_DURABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

// Another process is at it, or a killed server's last children are still leaving: look again.
const PASSING_TROUBLE =
  /lock file "postmaster\.pid" already exists|shared memory block .* still in use|Address already in use|could not bind/;

/**
 * Starts a server on the cluster and waits until it answers. It is a process group of its own, so that a Ctrl-C at the
 * terminal does not reach it, and it does not keep this process alive. Returns false when someone or something was in
 * the way and it is worth looking again.
 * @throws AppError `DATABASE_UNAVAILABLE` with the last lines of the server's log.
 */
export async function startServer(cluster: Cluster, binaries: ServerBinaries, style: ServerStyle): Promise<boolean> {
  const port = await chooseFreePort(await readFile(cluster.portFile, 'utf8').then(Number, () => 0));
  const logSize = await stat(cluster.logFile).then(
    ({ size }) => size,
    () => 0,
  );
  const startsAnew = logSize > LOG_KEPT_BYTES;
  const log = await open(cluster.logFile, startsAnew ? 'w' : 'a', 0o600);
  const settings = [...SETTINGS, ...(style.durable ? [] : NOT_DURABLE)].flatMap((setting) => ['-c', setting]);
  const child = spawn(binaries.postgres, ['-D', cluster.pgdata, '-p', String(port), ...settings], {
    ...toSpawnIdentity(style.user),
    env: toServerEnvironment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    windowsHide: true,
  });
  const end: { trouble?: string } = {};
  child.on('error', (error) => {
    end.trouble = error.message;
  });
  child.on('exit', () => {
    end.trouble = '';
  });
  child.unref();
  await log.close();
  for (;;) {
    const postmaster = await readPostmaster(cluster.pgdata);
    if (postmaster !== undefined && postmaster.pid === child.pid && postmaster.ready) break;
    if (end.trouble !== undefined) {
      const said = end.trouble || (await readLogSince(cluster.logFile, startsAnew ? 0 : logSize));
      // it may also have served someone who came and left, and stopped it, before we looked
      if (child.exitCode === 0 || PASSING_TROUBLE.test(said)) return false;
      throw didNotStart(cluster, said);
    }
    await sleep(LOOK_AGAIN_MS);
  }
  // only a convenience: the lock file is what says where the server listens
  await writeFile(cluster.portFile, `${port}\n`, { mode: 0o600 }).catch(() => undefined);
  return true;
}

/** The port of the last time if it is free, so that others' settings still hold; else one that the system chooses. */
function chooseFreePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (wanted === 0) reject(error);
      else chooseFreePort(0).then(resolve, reject);
    });
    probe.listen({ host: LOOPBACK, port: wanted, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : wanted);
      });
    });
  });
}

async function readLogSince(logFile: string, from: number): Promise<string> {
  return (await readFile(logFile)).subarray(from).toString('utf8');
}

function didNotStart(cluster: Cluster, said: string): AppError {
  return new AppError('DATABASE_UNAVAILABLE', {
    where: cluster.logFile,
    what: 'The Postgres that comes with the program did not start',
    why: said.trim().split('\n').slice(-5).join(' '),
    remedy: 'Mend what it says and run again, or set DATABASE_URL to a Postgres 15 or later that is already running.',
  });
}
