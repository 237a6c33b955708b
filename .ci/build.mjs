/**
 * Builds src/ into dist/. With `--when-stale` it builds only when dist/ is missing or was built from other sources:
 * `npm run sewer`, `demo`, `start` and `test` begin with it, so that nobody runs yesterday's program. Looking costs a
 * few milliseconds: names, sizes and times of the sources are compared with those noted at the last build.
 *
 * It needs Node and the installed packages alone, no shell and no install scripts. Everything is said on stderr, because
 * stdout belongs to the command that follows. Two that start at once do not build over each other: the second waits.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const dist = join(top, 'dist');
const program = join(dist, 'cli', 'main.js');
const note = join(dist, '.sources');
const lock = join(top, 'node_modules', '.sewer-build-lock');
const nest = join(top, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
const LOCK_IS_OLD_AFTER_MS = 60_000;

/** One line a source file: what differs between two of these means another program. */
function describeSources() {
  const files = readdirSync(join(top, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return [...files, join(top, 'tsconfig.json'), join(top, 'nest-cli.json'), join(top, 'package-lock.json')]
    .filter((file) => existsSync(file))
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file.slice(top.length)} ${size} ${mtimeMs}`;
    })
    .sort()
    .join('\n');
}

function isFresh() {
  return existsSync(program) && existsSync(note) && readFileSync(note, 'utf8') === describeSources();
}

async function withLock(action) {
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LOCK_IS_OLD_AFTER_MS) removeLock();
      else await wait(100);
    }
  }
  try {
    return action();
  } finally {
    removeLock();
  }
}

function removeLock() {
  try {
    rmdirSync(lock);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function build() {
  const sources = describeSources();
  process.stderr.write('Building the program ...\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [nest, 'build'], { cwd: top, encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}The program could not be built.\n`);
    return 1;
  }
  chmodSync(program, 0o755);
  writeFileSync(note, sources);
  return 0;
}

async function main() {
  const whenStale = process.argv.includes('--when-stale');
  // Installed without the tools that build: what was shipped in dist/ is the program.
  if (whenStale && existsSync(program) && !existsSync(nest)) return 0;
  if (whenStale && isFresh()) return 0;
  return withLock(() => (whenStale && isFresh() ? 0 : build()));
}

process.exitCode = await main();
