import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { FreshDatabase } from '../../src/database/fresh-database.service.js';
import { findTestServerUrl } from './test-server.js';

/** A database without any migration, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<FreshDatabase> {
  const serverUrl = await findTestServerUrl();
  const database = `sewer_empty_${randomBytes(8).toString('hex')}`;
  await execute(serverUrl, `create database ${database} template template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => execute(serverUrl, `drop database if exists ${database} with (force)`) };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
