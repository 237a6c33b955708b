import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { AppError } from '../shared/app-error.js';

const run = promisify(execFile);

/** The user that Postgres runs as when the program itself runs as root. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const USER_TO_CREATE = 'sewer-postgres';

/**
 * Postgres refuses to run as root, so root must name another user: the owner of the data where there are some,
 * else SEWER_POSTGRES_USER, else `postgres`, else a user made for it. Undefined when the program does not run as root.
 * @throws AppError `DATABASE_UNAVAILABLE` when there is none and none can be made.
 */
export async function chooseServerUser(pgdata: string | undefined): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = pgdata === undefined ? undefined : await findOwner(pgdata);
  if (owner !== undefined) return owner;
  const wanted = process.env['SEWER_POSTGRES_USER'];
  const found = await findUser(wanted ?? 'postgres');
  if (found !== undefined) return found;
  if (wanted !== undefined) throw noUser(`There is no user "${wanted}", which SEWER_POSTGRES_USER names`);
  const created = (await findUser(USER_TO_CREATE)) ?? (await createUser());
  if (created === undefined) throw noUser('Postgres refuses to run as root, and no other user could be made for it');
  return created;
}

async function findOwner(pgdata: string): Promise<ServerUser | undefined> {
  const { uid, gid } = await stat(pgdata);
  return uid === 0 ? undefined : { name: `uid ${uid}`, uid, gid };
}

async function findUser(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    const user = { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
    return user.uid === 0 ? undefined : user;
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<ServerUser | undefined> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', USER_TO_CREATE]);
  } catch {
    // Another process may have made it at the same moment; whether it is there decides.
  }
  return findUser(USER_TO_CREATE);
}

function noUser(what: string): AppError {
  return new AppError('DATABASE_UNAVAILABLE', {
    what,
    remedy:
      'Run the program as an ordinary user; or make a user (useradd --system sewer-postgres) and run again; ' +
      'or name an existing one in SEWER_POSTGRES_USER; or set DATABASE_URL to a Postgres that is already running.',
  });
}
