import type { ArchivedCounter } from './archive-manifest.js';
import { CHECKSUM_TABLE } from './migration-class.service.js';
import { type Dependency, orderByDependency } from './order-by-dependency.js';

/** A table of the schema, and how it is copied. */
export interface CopiedTable {
  readonly table: string;
  /** as SQL names it: public."account" */
  readonly name: string;
  readonly columns: readonly string[];
  readonly copyToSql: string;
  readonly copyFromSql: string;
}

/** Asks the database on the connection of the transaction. */
export type Ask = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

interface TableRow {
  readonly table: string;
  readonly columns: string[];
  readonly order: string | null;
}

// TypeORM's own table and that of the checksums: they tell of the schema, and the schema is built anew
const TABLES_OF_THE_SCHEMA = ['migrations', CHECKSUM_TABLE];

/** Copies go over connections of different settings; these make the same value the same text on all of them. */
export const COPY_SETTINGS = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ');

/**
 * Every table of the schema, each after those that its rows name, its rows in the order of its key: so ledger entries
 * come in the order of their numbers, in which the database checks reversals and keys. Text is ordered by its bytes, for
 * two servers may order the same names differently.
 */
export async function listCopiedTables(ask: Ask): Promise<CopiedTable[]> {
  const tables = await ask<TableRow>(
    `select c.relname as "table",
            (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
                               order by key.place)
               from pg_index i
               cross join unnest(i.indkey::int2[]) with ordinality as key (attnum, place)
               join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
              where i.indrelid = c.oid and i.indisprimary) as "order"
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    [TABLES_OF_THE_SCHEMA],
  );
  const dependencies = await ask<Dependency>(
    `select child.relname as "from", parent.relname as "to" from pg_constraint k
       join pg_class child on child.oid = k.conrelid
       join pg_class parent on parent.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  const byName = new Map(tables.map((row) => [row.table, row]));
  return orderByDependency([...byName.keys()], dependencies).flatMap((table) => {
    const row = byName.get(table);
    return row === undefined ? [] : [toCopiedTable(row)];
  });
}

function toCopiedTable({ table, columns, order }: TableRow): CopiedTable {
  if (order === null) throw new Error(`Table ${table} has no primary key, so its rows have no order`);
  const name = `public.${quote(table)}`;
  const list = columns.join(', ');
  return {
    table,
    name,
    columns,
    copyToSql: `copy (select ${list} from ${name} order by ${order}) to stdout`,
    copyFromSql: `copy ${name} (${list}) from stdin`,
  };
}

/** The columns that count by themselves, and the number that each gives next. */
export async function listCounters(ask: Ask): Promise<ArchivedCounter[]> {
  const columns = await ask<{ table: string; column: string; sequence: string }>(
    `select c.relname as "table", a.attname as "column",
            pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as "sequence"
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and a.attnum > 0 and not a.attisdropped
        and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null
      order by c.relname collate "C", a.attname collate "C"`,
    [TABLES_OF_THE_SCHEMA],
  );
  const counters: ArchivedCounter[] = [];
  for (const { table, column, sequence } of columns) {
    const [row] = await ask<{ next: string }>(
      `select (case when is_called then last_value + 1 else last_value end)::text as next from ${sequence}`,
    );
    if (row !== undefined) counters.push({ table, column, next: row.next });
  }
  return counters;
}

/** Lets a column count on from where the archive left it, and in any case beyond what the table holds. */
export async function setCounter(ask: Ask, { table, column, next }: ArchivedCounter): Promise<void> {
  await ask(
    `select setval(pg_get_serial_sequence($1, $2),
                   greatest($3::bigint, (select max(${quote(column)}) + 1 from public.${quote(table)})), false)`,
    [`public.${quote(table)}`, column, next],
  );
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
