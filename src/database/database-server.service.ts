import pg from 'pg';
import { AppError } from '../shared/app-error.js';
import { joinEmbeddedServer } from './embedded-server.service.js';
import { releaseAtExit } from './release-at-exit.service.js';

/** A database that answers, and the claim on the server behind it. */
export interface DatabaseServer {
  readonly url: string;
  /** whether it is the one that comes with the program */
  readonly isEmbedded: boolean;
  /** To be called when the last connection is closed; stops an embedded server that nobody else uses. */
  release(): Promise<void>;
}

const DATABASE = 'sewer';
/** From where the program runs, unless SEWER_DATA_DIR names another. */
export const DEFAULT_DATA_DIR = '.data';
const OLDEST_VERSION = 15;
const DUPLICATE_DATABASE = new Set(['42P04', '23505']);
const NO_SUCH_DATABASE = '3D000';

/**
 * Opens the database that DATABASE_URL names, or, without it, one in the Postgres that comes with the program, with its
 * data in SEWER_DATA_DIR, else `.data` where the program was started.
 * @throws AppError `DATABASE_UNAVAILABLE`
 */
export async function openDatabaseServer(): Promise<DatabaseServer> {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined && url !== '') {
    await refuseUnusable(url);
    return { url, isEmbedded: false, release: () => Promise.resolve() };
  }
  const server = await joinEmbeddedServer({ dataDir: process.env['SEWER_DATA_DIR'] || DEFAULT_DATA_DIR });
  const release = releaseAtExit(() => server.lease.release());
  await createDatabaseIfMissing(server.maintenanceUrl, DATABASE);
  return { url: server.urlOf(DATABASE), isEmbedded: true, release };
}

async function refuseUnusable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'sewer', connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    const major = rows[0]?.major ?? 0;
    if (major < OLDEST_VERSION) {
      throw new AppError('DATABASE_UNAVAILABLE', {
        where: 'DATABASE_URL',
        what: `This is Postgres ${major}; the program needs ${OLDEST_VERSION} or later`,
        remedy: 'Use a newer Postgres, or unset DATABASE_URL to use the one that comes with the program.',
      });
    }
  } catch (error) {
    throw error instanceof AppError ? error : doesNotAnswer(error as Error & { code?: string });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function doesNotAnswer(error: Error & { code?: string }): AppError {
  return new AppError('DATABASE_UNAVAILABLE', {
    // the address itself holds a password
    where: 'DATABASE_URL',
    what: 'The database that it names does not answer',
    why: error.message || error.code,
    remedy:
      error.code === NO_SUCH_DATABASE
        ? 'Make the database (createdb), or correct its name in DATABASE_URL.'
        : 'Start that Postgres or correct the address, or unset DATABASE_URL to use the Postgres that comes with the program.',
  });
}

async function createDatabaseIfMissing(maintenanceUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl, application_name: 'sewer' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // another process made it at the same moment
    if (!DUPLICATE_DATABASE.has((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
