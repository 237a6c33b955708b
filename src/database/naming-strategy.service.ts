import { DefaultNamingStrategy } from 'typeorm';
import type { Table } from 'typeorm';

/**
 * Names columns and constraints as plain SQL in Postgres does, so that a migration and its entity agree without either
 * spelling the names out: `effectiveOn` is `effective_on`; `primary key` in table `parcel` is `parcel_pkey`;
 * `unique (a, b)` is `parcel_a_b_key`; a foreign key of `a` is `parcel_a_fkey`. For indexes and checks give a name in both.
 */
export class PostgresNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return [...prefixes.map(toSnakeCase), customName ?? toSnakeCase(propertyName)].join('_');
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return toSnakeCase(`${relationName}_${referencedColumnName}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${toTableName(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${[toTableName(table), ...columns].join('_')}_key`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${[toTableName(table), ...columns].join('_')}_fkey`;
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `${[toTableName(table), ...columns].join('_')}_idx`;
  }
}

function toTableName(table: Table | string): string {
  const name = typeof table === 'string' ? table : table.name;
  return name.split('.').at(-1) ?? name;
}

function toSnakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
