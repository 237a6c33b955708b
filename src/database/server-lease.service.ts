import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EMBEDDED_OWNER } from './cluster.file.js';
import type { Cluster } from './cluster.file.js';
import { isPostmasterRunning, readPostmaster } from './postmaster.file.js';

/** A process's claim on the running embedded server. While one stands, nobody stops the server. */
export interface ServerLease {
  readonly port: number;
  /** Gives the claim back; the last one out stops the server and waits until it has ended. */
  release(options?: { stopWhenLast?: boolean }): Promise<void>;
}

// Advisory locks are per database: all leases are taken in this one.
const LEASE_DATABASE = 'postgres';
const DOOR_LOCK = 'sewer server door';
const CONNECT_PATIENCE_MS = 5_000;
const STOP_PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 20;

/**
 * Claims the server that listens on `port`. The claim is a session in that server: it ends with the process, however
 * that ends, and is nobody else's when a process number is used again. Undefined when the server does not answer, is
 * on its way down, or is another one than this cluster's.
 *
 * Coming in and going out pass one door, a lock: who leaves holds it from counting the others until the server is down.
 */
export async function takeServerLease(cluster: Cluster, port: number): Promise<ServerLease | undefined> {
  const socket = new Socket();
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: EMBEDDED_OWNER,
    password: cluster.password,
    database: LEASE_DATABASE,
    application_name: `sewer lease ${process.pid}`,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    stream: () => socket,
  });
  // a killed server shows in the next query; it is no reason to end this process
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [DOOR_LOCK]);
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0]?.data_directory !== cluster.pgdata) throw new Error('The server on this port has other data');
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
  socket.unref();
  let released: Promise<void> | undefined;
  return {
    port,
    release: ({ stopWhenLast = true } = {}) => {
      socket.ref();
      released ??= leave(client, cluster, stopWhenLast);
      return released;
    },
  };
}

async function leave(client: pg.Client, cluster: Cluster, stopWhenLast: boolean): Promise<void> {
  try {
    if (stopWhenLast) await stopIfLast(client, cluster);
  } catch {
    // The server is gone already: nothing is left to give back.
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopIfLast(client: pg.Client, cluster: Cluster): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [DOOR_LOCK]);
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name like 'sewer%'`,
  );
  // From here on this session counts for nobody, though it ends a moment after it has let go of the door.
  await client.query(`set application_name = 'leaving'`);
  if (rows[0]?.others !== 0) {
    await client.query('commit');
    return;
  }
  await stopServer(cluster);
}

/** Tells the server to end its sessions and stop, and waits for it. Does nothing when it does not run. */
async function stopServer(cluster: Cluster): Promise<void> {
  const postmaster = await readPostmaster(cluster.pgdata);
  if (postmaster === undefined || !(await isPostmasterRunning(postmaster, cluster.pgdata))) return;
  // SIGINT is Postgres's fast shutdown
  process.kill(postmaster.pid, 'SIGINT');
  for (let waited = 0; waited < STOP_PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    if (!(await isPostmasterRunning(postmaster, cluster.pgdata))) return;
    await sleep(LOOK_AGAIN_MS);
  }
}
