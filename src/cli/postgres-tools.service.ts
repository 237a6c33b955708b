import { execFile, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '../shared/app-error.js';

/** Postgres's own programs for backups. */
export type PostgresTool = 'pg_dump' | 'pg_restore';

const run = promisify(execFile);

// where Linux distributions and Homebrew put versions that are not on the PATH
const FURTHER_PLACES = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'];

/**
 * Finds a tool that is at least as new as the server: one that is older refuses to read it. The Postgres that comes with
 * the program has no such tools. SEWER_POSTGRES_TOOLS names their folder where it is none of the usual ones.
 * @throws AppError `NOT_FOUND`
 */
export async function findPostgresTool(tool: PostgresTool, serverMajor: number): Promise<string> {
  const newest = await findNewest(tool);
  if (newest !== undefined && newest.major >= serverMajor) return newest.path;
  throw new AppError('NOT_FOUND', {
    what:
      newest === undefined
        ? `Postgres's own tool ${tool} is not on this machine`
        : `The newest ${tool} on this machine is of version ${String(newest.major)}; the database is ${String(serverMajor)}`,
    why: 'This backup was made with pg_dump, and only pg_restore reads it; the npm packages do not bring these tools',
    remedy:
      `Install the client tools of Postgres ${String(serverMajor)} or later (Debian: postgresql-client-${String(serverMajor)}; ` +
      'macOS: brew install libpq), or name their folder in SEWER_POSTGRES_TOOLS.',
  });
}

/** The path of a tool that the server lets read it, where there is one. */
export async function lookForPostgresTool(tool: PostgresTool, serverMajor: number): Promise<string | undefined> {
  const newest = await findNewest(tool);
  return newest !== undefined && newest.major >= serverMajor ? newest.path : undefined;
}

async function findNewest(tool: PostgresTool): Promise<{ path: string; major: number } | undefined> {
  const found = await Promise.all(listFolders().map((folder) => readVersion(join(folder, tool))));
  return found.filter((each) => each !== undefined).sort((a, b) => b.major - a.major)[0];
}

function listFolders(): string[] {
  const named = process.env['SEWER_POSTGRES_TOOLS'];
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const further = FURTHER_PLACES.flatMap((place) => {
    try {
      return readdirSync(place)
        .filter((name) => /^(\d+|libpq|postgresql(@\d+)?)$/.test(name))
        .map((name) => join(place, name, 'bin'));
    } catch {
      return [];
    }
  });
  return [...(named === undefined ? [] : [named]), ...onPath, ...further];
}

async function readVersion(path: string): Promise<{ path: string; major: number } | undefined> {
  try {
    const { stdout } = await run(path, ['--version']);
    const major = /\)\s+(\d+)/.exec(stdout)?.[1];
    return major === undefined ? undefined : { path, major: Number(major) };
  } catch {
    return undefined;
  }
}

/**
 * Runs a tool on a database. The password goes by the environment, where other users of the machine do not see it.
 * @throws AppError `FILE_UNREADABLE` with what the tool said
 */
export async function runPostgresTool(tool: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const environment = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const child = spawn(tool, [...args, '--dbname', url.href], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (exitCode === 0) return;
  throw new AppError('FILE_UNREADABLE', {
    where: tool,
    what: `It ended with ${String(exitCode)}: ${said.trim().split('\n').slice(-3).join(' ')}`,
    remedy: 'Check the name of the file, whether you may write there, and whether the disk has room.',
  });
}
