import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { MigrationFile } from './migration-files.file.js';

/** Where the checksums of landed migrations are kept, beside TypeORM's own table `migrations`. */
export const CHECKSUM_TABLE = 'migration_checksum';

// TypeORM reads the last 13 digits of a migration's name as its place in the order.
const ORDER_DIGITS = 13;

/** What TypeORM calls this migration in its table: `0003-ledger` is `0003-ledger-0000000000003`. */
export function toTypeOrmName(migration: Pick<MigrationFile, 'name' | 'number'>): string {
  return `${migration.name}-${String(migration.number).padStart(ORDER_DIGITS, '0')}`;
}

/** Makes the class that TypeORM wants out of a pair of SQL files. The checksum is written and removed in the same transaction. */
export function toMigrationClass(migration: MigrationFile): new () => MigrationInterface {
  return class implements MigrationInterface {
    readonly name = toTypeOrmName(migration);

    async up(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(migration.upSql);
      await queryRunner.query(
        `insert into public.${CHECKSUM_TABLE} (name, sha256) values ($1, $2)
         on conflict (name) do update set sha256 = excluded.sha256`,
        [migration.name, migration.sha256],
      );
    }

    async down(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(migration.downSql);
      await queryRunner.query(`delete from public.${CHECKSUM_TABLE} where name = $1`, [migration.name]);
    }
  };
}
