import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Jest loads this file by itself, without the settings that let the tests import the program's files.

const PREFIX = 'sewer-test-';
const PLACES = [tmpdir(), '/dev/shm'];
const LOOK_AGAIN_MS = 20;

/** Stops the server of this run of the tests, if any test asked for one, and those that killed runs left behind. */
async function stopTestServers(): Promise<void> {
  for (const place of PLACES.filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(place).filter((entry) => entry.startsWith(PREFIX))) {
      const owner = Number(name.slice(PREFIX.length));
      if (owner === process.pid || !isRunning(owner)) await stopAndRemove(join(place, name));
    }
  }
}

async function stopAndRemove(dataDir: string): Promise<void> {
  const link = join(dataDir, 'home');
  const home = existsSync(link) ? realpathSync(link) : dataDir;
  const pgdata = join(home, 'cluster', 'pgdata');
  const pidFile = join(pgdata, 'postmaster.pid');
  const pid = existsSync(pidFile) ? (readFileSync(pidFile, 'utf8').split('\n')[0] ?? '') : '';
  // the number may have passed on to a process that has nothing to do with it
  const isServer = (): boolean => readCommand(pid).includes(pgdata);
  if (pid !== '' && isServer()) process.kill(Number(pid), 'SIGINT');
  while (pid !== '' && isServer()) await sleep(LOOK_AGAIN_MS);
  for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true });
}

function readCommand(pid: string): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-ww', '-p', pid, '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Jest asks for it under this name.
export { stopTestServers as default };
