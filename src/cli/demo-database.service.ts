import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { openDatabaseServer, type DatabaseServer } from '../database/database-server.service.js';
import { AppError } from '../shared/app-error.js';
import { openApp } from './open-app.service.js';

/** The made-up village of the demo. It lives in a database of its own, so that real data are never touched. */
export const DEMO_JURISDICTION = 'pine-hollow';

const DEMO_DATABASE = 'sewer_demo';
const INSUFFICIENT_PRIVILEGE = '42501';

export interface DemoApp {
  readonly context: INestApplicationContext;
  /** To be called when `context` is closed. */
  release(): Promise<void>;
}

/** Opens the program on the demo's database as the last demo left it. @throws AppError `NOT_FOUND` when none was played */
export async function openDemoApp(): Promise<DemoApp> {
  const server = await openDatabaseServer();
  return onServer(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DEMO_DATABASE]);
    if (rowCount !== 0) return;
    throw new AppError('NOT_FOUND', {
      what: 'The demo village has not been made here yet',
      remedy: 'Run "demo" first; it takes less than a minute.',
    });
  });
}

/** Drops the demo's database, makes it anew and opens the program on it. */
export async function openFreshDemoApp(): Promise<DemoApp> {
  const server = await openDatabaseServer();
  return onServer(server, async (client) => {
    await client.query(`drop database if exists ${DEMO_DATABASE} with (force)`);
    await client.query(`create database ${DEMO_DATABASE} template template0`);
  });
}

async function onServer(server: DatabaseServer, prepare: (client: pg.Client) => Promise<void>): Promise<DemoApp> {
  const release = (): Promise<void> => server.release();
  try {
    const client = new pg.Client({ connectionString: server.url, application_name: 'sewer demo' });
    await client.connect();
    try {
      await prepare(client);
    } finally {
      await client.end();
    }
    const url = new URL(server.url);
    url.pathname = `/${DEMO_DATABASE}`;
    return { context: await openApp({ url: url.href }), release };
  } catch (error) {
    await release();
    throw (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE ? mayNotMakeDatabases() : error;
  }
}

function mayNotMakeDatabases(): AppError {
  return new AppError('DATABASE_UNAVAILABLE', {
    where: 'DATABASE_URL',
    what: `Its user may not make the database ${DEMO_DATABASE}, in which the demo is played`,
    remedy:
      'Let it make databases (alter role ... createdb), or unset DATABASE_URL to use the Postgres that comes with the program.',
  });
}
