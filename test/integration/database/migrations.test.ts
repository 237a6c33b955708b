import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../../../src/database/column-types.js';
import { createDataSource } from '../../../src/database/data-source.service.js';
import { ENTITIES } from '../../../src/database/entities.js';
import { type MigrationFile, readMigrationFiles } from '../../../src/database/migration-files.file.js';
import { findPackageRoot } from '../../../src/database/package-root.file.js';
import { runMigrations, undoMigrations } from '../../../src/database/migrations-runner.service.js';
import type { LocalDate } from '../../../src/shared/local-date.js';
import { createEmptyDatabase } from '../../support/empty-database.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';

let database: FreshDatabase;
let open: DataSource[] = [];

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(async () => {
  await Promise.all(open.map((dataSource) => dataSource.destroy()));
  open = [];
  await database.drop();
});

async function connect(migrations: readonly MigrationFile[] = readMigrationFiles()): Promise<DataSource> {
  const dataSource = createDataSource({ url: database.url, entities: ENTITIES, migrations });
  await dataSource.initialize();
  open.push(dataSource);
  return dataSource;
}

function makeMigration(name: string, { upSql, downSql }: { upSql: string; downSql: string }): MigrationFile {
  return { number: Number(name.slice(0, 4)), name, upSql, downSql, sha256: `checksum of ${upSql}` };
}

@Entity({ name: 'planted' })
class Planted {
  @PrimaryColumn('int') id!: number;
  @Column(dateColumn()) dueOn!: LocalDate;
}

const OWN_TABLES = ['migrations', 'migration_checksum'];

/** Everything that migrations may have made, by kind and name. */
async function listObjects(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ object: string }[]>(
    `select c.relkind::text || ' ' || c.relname as object from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relname !~ $1
     union all
     select 'function ' || p.proname from pg_proc p
       where p.pronamespace = 'public'::regnamespace
         and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select 'type ' || t.typname from pg_type t
       where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
     union all
     select 'constraint ' || c.conrelid::regclass || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
       from pg_constraint c where c.connamespace = 'public'::regnamespace and c.conrelid::regclass::text !~ $1
     union all
     select 'trigger ' || t.tgrelid::regclass || ' ' || t.tgname from pg_trigger t where not t.tgisinternal
     order by 1`,
    [`^"?(${OWN_TABLES.join('|')})`],
  );
  return rows.map(({ object }) => object);
}

/**
 * What TypeORM would change to make the tables what the entities say. The database knows more than the entities do: foreign
 * keys, checks, exclusions, indexes and defaults are said in SQL only, so that TypeORM would drop those is no drift.
 */
async function findDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query).filter((query) => !/DROP CONSTRAINT|DROP INDEX|DROP DEFAULT/.test(query));
}

describe('the migrations', () => {
  it('go up from nothing, down to nothing and up again to the same', async () => {
    const dataSource = await connect();
    expect(await runMigrations(dataSource)).toEqual(readMigrationFiles().map(({ name }) => name));
    const first = await listObjects(dataSource);
    await undoMigrations(dataSource);
    expect(await listObjects(dataSource)).toEqual([]);
    await runMigrations(dataSource);
    expect(await listObjects(dataSource)).toEqual(first);
    expect(await runMigrations(dataSource)).toEqual([]);
  });

  it('can each be taken back by itself', async () => {
    const dataSource = await connect();
    const migrations = readMigrationFiles();
    for (let count = 1; count <= migrations.length; count += 1) {
      const landed = migrations.slice(0, count);
      const stepwise = await connect(landed);
      const before = await listObjects(dataSource);
      await runMigrations(stepwise, landed);
      await undoMigrations(stepwise, 1);
      expect(await listObjects(dataSource)).toEqual(before);
      await runMigrations(stepwise, landed);
    }
  });

  it('leave tables that are what the entities say', async () => {
    const dataSource = await connect();
    await runMigrations(dataSource);
    expect(await findDrift(dataSource)).toEqual([]);
  });

  it.each([
    ['is missing', 'id int primary key'],
    ['is too many', 'id int primary key, due_on date not null, more text'],
    ['may be empty where the entity says it may not', 'id int primary key, due_on date'],
    ['is of another type', 'id int primary key, due_on text not null'],
  ])('are caught when a column %s', async (_, columns) => {
    const dataSource = createDataSource({ url: database.url, entities: [Planted], migrations: [] });
    await dataSource.initialize();
    open.push(dataSource);
    await dataSource.query(`create table planted (${columns})`);
    expect(await findDrift(dataSource)).not.toEqual([]);
    await dataSource.query('drop table planted; create table planted (id int primary key, due_on date not null)');
    expect(await findDrift(dataSource)).toEqual([]);
  });

  it('run once when five processes start at once', async () => {
    const migrations = [
      makeMigration('0001-slow', {
        upSql: 'select pg_sleep(0.2); create table slow (id int); insert into slow values (1);',
        downSql: 'drop table slow',
      }),
    ];
    const dataSources = await Promise.all([1, 2, 3, 4, 5].map(() => connect(migrations)));
    const applied = await Promise.all(dataSources.map((dataSource) => runMigrations(dataSource, migrations)));
    expect(applied.flat()).toEqual(['0001-slow']);
    expect(await dataSources[0]?.query('select count(*) from slow')).toEqual([{ count: '1' }]);
  });

  it('leave nothing of one that fails, and keep those before it', async () => {
    const good = makeMigration('0001-good', { upSql: 'create table good (id int)', downSql: 'drop table good' });
    const bad = makeMigration('0002-bad', { upSql: 'create table half (id int); select 1 / 0;', downSql: '' });
    const dataSource = await connect([good, bad]);
    await expect(runMigrations(dataSource, [good, bad])).rejects.toThrow('division by zero');
    expect(await listObjects(dataSource)).toEqual(['r good']);
    const mended = await connect([good]);
    expect(await runMigrations(mended, [good])).toEqual([]);
  });

  it('are refused when one that landed was edited, or belongs to a newer version', async () => {
    const landed = makeMigration('0001-landed', {
      upSql: 'create table landed (id int)',
      downSql: 'drop table landed',
    });
    const newer = makeMigration('0002-newer', { upSql: 'create table newer (id int)', downSql: 'drop table newer' });
    await runMigrations(await connect([landed, newer]), [landed, newer]);
    const edited = { ...landed, sha256: 'another' };
    await expect(runMigrations(await connect([edited, newer]), [edited, newer])).rejects.toMatchObject({
      code: 'MIGRATION_CHANGED',
      message: expect.stringContaining('migrations/0001-landed.up.sql: This file was changed') as string,
    });
    await expect(runMigrations(await connect([landed]), [landed])).rejects.toThrow(
      'migration 0002-newer, which this version of the program does not know',
    );
  });
});

describe('the list of entities', () => {
  it('names each class of each entity file, so that none escapes the comparison', async () => {
    const source = join(findPackageRoot(), 'src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.entity.ts'),
    );
    const classes: unknown[] = [];
    for (const file of files) {
      const exported = (await import(join(source, file))) as Record<string, unknown>;
      classes.push(...Object.values(exported).filter((value) => typeof value === 'function'));
    }
    expect(new Set(ENTITIES)).toEqual(new Set(classes));
  });
});

describe('the folder of migrations', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sewer migrations '));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function write(...files: string[]): void {
    for (const file of files) writeFileSync(join(folder, file), `-- ${file}\r\n`);
  }

  it('is read in the order of numbers, with line ends that do not change the checksum', () => {
    write('0002-b.up.sql', '0002-b.down.sql', '0001-a.up.sql', '0001-a.down.sql');
    const migrations = readMigrationFiles(folder);
    expect(migrations.map(({ name }) => name)).toEqual(['0001-a', '0002-b']);
    writeFileSync(join(folder, '0001-a.up.sql'), '-- 0001-a.up.sql\n');
    expect(readMigrationFiles(folder)[0]?.sha256).toBe(migrations[0]?.sha256);
  });

  it('may not hold two of one number, one without a way back, or one without a number', () => {
    write('0001-a.up.sql', '0001-a.down.sql', '0001-b.up.sql', '0001-b.down.sql');
    expect(() => readMigrationFiles(folder)).toThrow('share a number: 0001-a and 0001-b');
    rmSync(join(folder, '0001-b.up.sql'));
    rmSync(join(folder, '0001-a.down.sql'));
    expect(() => readMigrationFiles(folder)).toThrow('0001-a has no way back');
    write('0001-a.down.sql', 'more.sql');
    expect(() => readMigrationFiles(folder)).toThrow('not the name of a migration');
  });
});
