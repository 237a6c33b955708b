import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source.service.js';
import { openDatabaseServer } from './database-server.service.js';
import { ENTITIES } from './entities.js';
import { runMigrations } from './migrations-runner.service.js';

/** The database as the program uses it: connected, its schema up to date. */
export interface OpenDatabase {
  readonly dataSource: DataSource;
  readonly url: string;
  readonly isEmbedded: boolean;
  /** Closes the connections, then leaves the embedded server; twice is once. */
  close(): Promise<void>;
}

export interface OpenDatabaseSettings {
  /** another database than the environment names, such as a fresh one; its server is then left alone */
  readonly url?: string;
  /** default 10, or SEWER_POOL_SIZE */
  readonly poolSize?: number;
  readonly applicationName?: string;
  /** default true */
  readonly migrate?: boolean;
}

/**
 * Opens the database, starting the embedded server where needed, and runs the migrations that are due.
 * @throws AppError `DATABASE_UNAVAILABLE`, `MIGRATION_CHANGED`
 */
export async function openDatabase(settings: OpenDatabaseSettings = {}): Promise<OpenDatabase> {
  const server =
    settings.url === undefined
      ? await openDatabaseServer()
      : { url: settings.url, isEmbedded: false, release: () => Promise.resolve() };
  const poolSize = settings.poolSize ?? (Number(process.env['SEWER_POOL_SIZE']) || undefined);
  const dataSource = createDataSource({
    url: server.url,
    entities: ENTITIES,
    ...(poolSize === undefined ? {} : { poolSize }),
    ...(settings.applicationName === undefined ? {} : { applicationName: settings.applicationName }),
  });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    if (dataSource.isInitialized) await dataSource.destroy();
    await server.release();
  };
  try {
    await dataSource.initialize();
    if (settings.migrate ?? true) await runMigrations(dataSource);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    dataSource,
    url: server.url,
    isEmbedded: server.isEmbedded,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
