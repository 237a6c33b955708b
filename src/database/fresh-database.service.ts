import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDataSource } from './data-source.service.js';
import { readMigrationFiles } from './migration-files.file.js';
import type { MigrationFile } from './migration-files.file.js';
import { runMigrations } from './migrations-runner.service.js';

/** A database of one's own, migrated and empty. */
export interface FreshDatabase {
  readonly url: string;
  /** Ends the sessions in it and removes it; twice is once. */
  readonly drop: () => Promise<void>;
}

const IN_USE = '55006';
const DUPLICATE_DATABASE = new Set<string | undefined>(['42P04', '23505']);
const TEMPLATE_LOCK = 'sewer template';
const NO_SUCH_DATABASE = '3D000';
const ATTEMPTS = 20;
const WAIT_MS = 100;

/**
 * Makes a fresh database on the server of `serverUrl`, as a copy of a template that is made once per server and state of
 * the migrations. Nobody can connect to the template, so nobody is in the way of copying it, and any number of processes
 * may do so at once. The user of `serverUrl` needs the right to make databases.
 */
export async function createFreshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const migrations = readMigrationFiles();
  const template = `sewer_template_${hashOf(migrations)}`;
  const database = `sewer_fresh_${randomBytes(8).toString('hex')}`;
  await withClient(serverUrl, async (client) => {
    if (await copyTemplate(client, { template, database })) return;
    // One makes the template, the others wait for it. The lock ends with this connection.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [TEMPLATE_LOCK]);
    if (await copyTemplate(client, { template, database })) return;
    await createTemplate(client, { serverUrl, template, migrations });
    if (!(await copyTemplate(client, { template, database }))) throw new Error(`Template ${template} is gone again`);
  });
  let dropped: Promise<void> | undefined;
  return {
    url: toUrl(serverUrl, database),
    drop: () => {
      dropped ??= withClient(serverUrl, async (client) => {
        await client.query(`drop database if exists ${database} with (force)`);
      });
      return dropped;
    },
  };
}

/** False when there is no such template yet. */
async function copyTemplate(
  client: pg.Client,
  { template, database }: { template: string; database: string },
): Promise<boolean> {
  try {
    await retryWhileInUse(() => client.query(`create database ${database} template ${template}`));
    return true;
  } catch (error) {
    if (codeOf(error) === NO_SUCH_DATABASE) return false;
    throw error;
  }
}

/** Made under another name and renamed when done, so that nobody copies one that is half done. */
async function createTemplate(
  client: pg.Client,
  { serverUrl, template, migrations }: { serverUrl: string; template: string; migrations: readonly MigrationFile[] },
): Promise<void> {
  const unfinished = `sewer_unfinished_${randomBytes(8).toString('hex')}`;
  await client.query(`create database ${unfinished} template template0`);
  try {
    const dataSource = createDataSource({ url: toUrl(serverUrl, unfinished), entities: [], migrations });
    await dataSource.initialize();
    try {
      await runMigrations(dataSource, migrations);
    } finally {
      await dataSource.destroy();
    }
    await client.query(`alter database ${unfinished} with allow_connections false`);
    await retryWhileInUse(() => client.query(`alter database ${unfinished} rename to ${template}`));
    await dropOlderTemplates(client, template);
  } catch (error) {
    await client.query(`drop database if exists ${unfinished} with (force)`);
    // another process made the same one at the same moment
    if (!DUPLICATE_DATABASE.has(codeOf(error))) throw error;
  }
}

/** A template of other migrations is of no use any more; should another version of the program want it, it makes it again. */
async function dropOlderTemplates(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^sewer_template_' and datname <> $1`,
    [template],
  );
  for (const { datname } of rows) {
    await client.query(`drop database if exists ${datname}`).catch((error: unknown) => {
      if (codeOf(error) !== IN_USE) throw error;
    });
  }
}

/** Postgres neither copies nor renames a database while a session is in it; one that was closed may linger a moment. */
async function retryWhileInUse(attempt: () => Promise<unknown>): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (codeOf(error) !== IN_USE || attempts === ATTEMPTS) throw error;
      await sleep(WAIT_MS);
    }
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sewer fresh' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function hashOf(migrations: readonly MigrationFile[]): string {
  const lines = migrations.map(({ name, sha256 }) => `${name} ${sha256}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

function toUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
