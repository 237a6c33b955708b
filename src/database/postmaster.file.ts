import { execFile } from 'node:child_process';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the server says of itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
  /** the whole file, to tell it from another server's */
  readonly text: string;
}

// line numbers of postmaster.pid, which Postgres documents in miscadmin.h
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** Reads `postmaster.pid`; undefined when there is none, or it is not yet written through. */
export async function readPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[PID_LINE]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[PORT_LINE] ?? 0), ready: lines[STATUS_LINE] === 'ready', text };
}

/**
 * Whether that process still is the server of this data folder. After a crash, or in a copied folder, the number may
 * belong to no process, or to one that has nothing to do with it.
 */
export async function isPostmasterRunning({ pid }: Pick<Postmaster, 'pid'>, pgdata: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform === 'win32') return true;
  const command = await readCommand(pid);
  return command.includes('postgres') && command.includes(pgdata);
}

/** Removes what a server that is no more has left; a server that started in the meantime keeps its file. */
export async function removeStalePostmaster(pgdata: string, stale: Postmaster): Promise<void> {
  const file = join(pgdata, 'postmaster.pid');
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const removed = await readFile(aside, 'utf8').catch(() => undefined);
  if (removed !== undefined && removed !== stale.text) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function readCommand(pid: number): Promise<string> {
  try {
    if (process.platform !== 'linux') return (await run('ps', ['-ww', '-p', String(pid), '-o', 'command='])).stdout;
    // an ended process that its parent has not yet been told of has no command
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
