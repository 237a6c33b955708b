import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { findPackageRoot } from './package-root.file.js';

/** One step of the schema: `migrations/0003-ledger.up.sql` and its way back, `0003-ledger.down.sql`. */
export interface MigrationFile {
  readonly number: number;
  /** `0003-ledger` */
  readonly name: string;
  readonly upSql: string;
  readonly downSql: string;
  /** of the up file with line ends as LF, so that a checkout on Windows has the same */
  readonly sha256: string;
}

const UP_FILE_FORM = /^(\d{4})-[a-z0-9-]+\.up\.sql$/;

/**
 * Reads the migrations in the order of their numbers.
 * @throws AppError `MIGRATION_CHANGED` when two share a number or one has no way back.
 */
export function readMigrationFiles(folder = join(findPackageRoot(), 'migrations')): MigrationFile[] {
  if (!existsSync(folder)) return [];
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !file.endsWith('.down.sql'))
    .sort()
    .map((file) => readMigrationFile(folder, file));
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1];
    if (before?.number !== migration.number) return;
    throw new AppError('MIGRATION_CHANGED', {
      where: folder,
      what: `Two migrations share a number: ${before.name} and ${migration.name}`,
      remedy: 'Give the one that has not landed yet the next free number.',
    });
  });
  return migrations;
}

function readMigrationFile(folder: string, file: string): MigrationFile {
  const number = UP_FILE_FORM.exec(file)?.[1];
  if (number === undefined) {
    throw new AppError('MIGRATION_CHANGED', {
      where: join(folder, file),
      what: 'This is not the name of a migration',
      remedy: 'Name the pair 0001-some-words.up.sql and 0001-some-words.down.sql.',
    });
  }
  const name = file.replace(/\.up\.sql$/, '');
  const down = join(folder, `${name}.down.sql`);
  if (!existsSync(down)) {
    throw new AppError('MIGRATION_CHANGED', {
      where: down,
      what: `Migration ${name} has no way back`,
      remedy: 'Write the statements that undo it into this file.',
    });
  }
  const upSql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  return {
    number: Number(number),
    name,
    upSql,
    downSql: readFileSync(down, 'utf8'),
    sha256: createHash('sha256').update(upSql).digest('hex'),
  };
}
