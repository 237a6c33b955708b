import pg from 'pg';
import { DataSource, type Logger } from 'typeorm';
import { setDriverTypes } from './driver-types.service.js';
import { toMigrationClass } from './migration-class.service.js';
import { readMigrationFiles } from './migration-files.file.js';
import type { MigrationFile } from './migration-files.file.js';
import { PostgresNamingStrategy } from './naming-strategy.service.js';

/** A class with TypeORM's `@Entity` on it. */
export type EntityClass = new () => object;

export interface DataSourceSettings {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  readonly entities: readonly EntityClass[];
  /** connections that this process opens at most; default 10 */
  readonly poolSize?: number;
  /** what `pg_stat_activity` shows; begins with "sewer" so that the embedded server counts it; default "sewer" */
  readonly applicationName?: string;
  /** default: the folder migrations/ */
  readonly migrations?: readonly MigrationFile[];
}

const DEFAULT_POOL_SIZE = 10;

// TypeORM's own loggers write to standard output, where a command's JSON goes. What fails is thrown anyway.
const silence = (): void => undefined;
const SILENT: Logger = {
  logQuery: silence,
  logQueryError: silence,
  logQuerySlow: silence,
  logSchemaBuild: silence,
  logMigration: silence,
  log: silence,
};

/**
 * Builds the TypeORM data source; the caller initializes and destroys it. The schema comes from migrations only
 * (`synchronize` is never on, for it drops columns), and each session runs in UTC with ISO dates.
 */
export function createDataSource(settings: DataSourceSettings): DataSource {
  setDriverTypes();
  const migrations = settings.migrations ?? readMigrationFiles();
  return new DataSource({
    type: 'postgres',
    driver: pg,
    url: settings.url,
    entities: [...settings.entities],
    migrations: migrations.map(toMigrationClass),
    namingStrategy: new PostgresNamingStrategy(),
    synchronize: false,
    migrationsRun: false,
    logger: SILENT,
    poolSize: settings.poolSize ?? DEFAULT_POOL_SIZE,
    applicationName: settings.applicationName ?? 'sewer',
    extra: { options: '-c TimeZone=UTC -c DateStyle=ISO' },
  });
}
