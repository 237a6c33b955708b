import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { ArchiveManifest } from '../../../src/database/archive-manifest.js';
import { createDataSource } from '../../../src/database/data-source.service.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { inTransaction } from '../../../src/database/in-transaction.service.js';
import { readMigrationFiles } from '../../../src/database/migration-files.file.js';
import { runMigrations } from '../../../src/database/migrations-runner.service.js';
import { checkArchive, openArchive, type OpenArchive } from '../../../src/database/open-archive.file.js';
import { openDatabase } from '../../../src/database/open-database.service.js';
import { restoreArchive } from '../../../src/database/restore-archive.service.js';
import { writeArchive } from '../../../src/database/write-archive.service.js';
import { VerifyLedgerService } from '../../../src/ledger/verify-ledger.service.js';
import { createEmptyDatabase } from '../../support/empty-database.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { refusalOf, SampleCity } from '../ledger/sample-city.js';

const folder = mkdtempSync(join(tmpdir(), 'sewer-archive-'));
const file = join(folder, 'city.sewer');
let city: SampleCity;
let another: FreshDatabase;
let manifest: ArchiveManifest;

beforeAll(async () => {
  city = await SampleCity.open();
  for (const account of ['000101', '000102', '000103', '000104'])
    await city.openAccount(account, { parcel: `12-31-22-34-${account.slice(2)}` });
  await city.query(`update account_party set address1 = E'1\\tMain\\nStreet \\\\N \\\\.\\r "Ä"', address2 = '\\N'`);
  await city.bill('2025-Q1', '2025-04-03');
  await city.pay('000101', '12.00', '2025-04-20', { reference: '1041' });
  await city.assess('2025-05-01');
  await city.bill('2025-Q2', '2025-07-03');
  // its keys are given back and taken again
  await city.void('2025-Q2', '2025-07-05');
  await city.bill('2025-Q2', '2025-07-06');
  await city.assess('2025-10-01');
  await city.certify('2025-10-08', '2025-10-01');
  manifest = await writeArchive({ databaseUrl: city.url, file });
});

beforeEach(async () => {
  another = await createFreshDatabase();
});

afterEach(() => another.drop());

afterAll(async () => {
  await city.close();
  rmSync(folder, { recursive: true, force: true });
});

async function restore(from: string, url = another.url): Promise<void> {
  const archive = await openArchive(from);
  try {
    await checkArchive(archive);
    const database = await openDatabase({ url });
    try {
      await inTransaction(database.dataSource, (tx) => restoreArchive(tx, archive));
    } finally {
      await database.close();
    }
  } finally {
    archive.close();
  }
}

/** A copy of the archive in which somebody has been; a zip tool would do the same. */
async function forge(
  change: (name: string, content: string) => string | undefined,
  more: string[] = [],
): Promise<string> {
  const forged = join(folder, 'forged.zip');
  const zip = await openPromise(file, { autoClose: false });
  const made = new ZipFile();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    const changed = change(entry.fileName, content.toString('utf8'));
    if (changed !== undefined) made.addBuffer(Buffer.from(changed), entry.fileName);
  }
  zip.close();
  for (const name of more) made.addBuffer(Buffer.from('more'), name);
  made.end();
  await pipeline(made.outputStream, createWriteStream(forged));
  return forged;
}

async function messageOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'not refused',
    (error: unknown) => (error as Error).message,
  );
}

describe('A plain copy', () => {
  test('says which program and migrations made it, and of each table its rows and checksum', () => {
    expect(manifest.migrations).toEqual(readMigrationFiles().map(({ name, sha256 }) => ({ name, sha256 })));
    expect(manifest.tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['jurisdiction', 'ledger_entry', 'certification_line', 'budget_plan']),
    );
    expect(manifest.tables.find(({ table }) => table === 'account')).toMatchObject({
      rows: 4,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // it holds names and debts
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('is the same whenever it is made of the same data', async () => {
    const again = await writeArchive({ databaseUrl: city.url, file: join(folder, 'again.sewer') });
    expect({ ...again, takenAt: manifest.takenAt }).toEqual(manifest);
  });

  test('restored into a fresh database has the same rows, and its ledger is sound', async () => {
    await restore(file);
    const back = await writeArchive({ databaseUrl: another.url, file: join(folder, 'back.sewer') });
    expect(back.tables).toEqual(manifest.tables);
    expect(back.counters).toEqual(manifest.counters);
    expect(back.migrations).toEqual(manifest.migrations);
    const database = await openDatabase({ url: another.url });
    const verify = (where: typeof city.dataSource) =>
      inTransaction(where, (tx) => new VerifyLedgerService().verify(tx, city.jurisdiction));
    const [here, there] = [await verify(city.dataSource), await verify(database.dataSource)];
    const refused = await refusalOf(database.dataSource.query('delete from ledger_entry'));
    await database.close();
    expect(there).toEqual(here);
    expect(there.problems).toEqual([]);
    expect(refused).toBe('23001');
  });

  test('takes the place of what was there, and counts on where it had counted', async () => {
    await restore(file);
    await restore(file);
    const database = await openDatabase({ url: another.url });
    const insert = `insert into premise (jurisdiction) values ($1) returning premise_id`;
    const [made] = await database.dataSource.query<{ premise_id: string }[]>(insert, [city.jurisdiction]);
    await database.close();
    expect(made?.premise_id).toBe(manifest.counters.find(({ table }) => table === 'premise')?.next);
    expect(made?.premise_id).toBe('5');
  });

  test('of an older version is brought up to this one', async () => {
    const migrations = readMigrationFiles();
    const old = await createEmptyDatabase();
    const dataSource = createDataSource({ url: old.url, entities: [], migrations: migrations.slice(0, -1) });
    await dataSource.initialize();
    await runMigrations(dataSource, migrations.slice(0, -1));
    await dataSource.query(`insert into jurisdiction values ('old-town', 'Old Town', null, '2025-01-01')`);
    await dataSource.destroy();
    const written = await writeArchive({ databaseUrl: old.url, file: join(folder, 'old.sewer') });
    await old.drop();
    expect(written.migrations).toHaveLength(migrations.length - 1);
    await restore(join(folder, 'old.sewer'));
    const back = await writeArchive({ databaseUrl: another.url, file: join(folder, 'back.sewer') });
    expect(back.migrations).toHaveLength(migrations.length);
    expect(back.tables.find(({ table }) => table === 'jurisdiction')?.rows).toBe(1);
  });

  test.each([1, 0.99, 0.5, 0.01])('that is cut off is refused before anything is written (%d of it)', async (part) => {
    const whole = readFileSync(file);
    const cut = join(folder, 'cut.sewer');
    writeFileSync(cut, whole.subarray(0, Math.ceil(whole.length * part) - 1));
    expect(await messageOf(restore(cut))).toContain('cut off, damaged or was changed');
  });

  test('with one bit of any table changed is refused by the name of the table', async () => {
    const forged = await forge((name, content) =>
      name === 'tables/ledger_entry.copy' ? content.replace('12.00', '11.00') : content,
    );
    expect(await messageOf(restore(forged))).toContain('table ledger_entry is not as it was written');
  });

  test.each([
    [
      'a table is missing',
      'tables/account.copy is missing',
      (name: string, content: string) => (name.includes('/account.') ? undefined : content),
    ],
    [
      'the manifest is missing',
      'no backup of this program',
      (name: string, content: string) => (name.includes('manifest') ? undefined : content),
    ],
    [
      'the manifest is no manifest',
      'cannot be read',
      (name: string, content: string) => (name.includes('manifest') ? '{}' : content),
    ],
    [
      'the manifest counts other rows',
      'table account is not as it was written',
      (name: string, content: string) =>
        name.includes('manifest') ? content.replace('"rows": 4', '"rows": 5') : content,
    ],
  ])('is refused when %s', async (_, says, change) => {
    expect(await messageOf(restore(await forge(change)))).toContain(says);
  });

  test('is refused when something was put into it', async () => {
    expect(await messageOf(restore(await forge((_, content) => content, ['tables/more.copy'])))).toContain(
      'tables/more.copy was put into it',
    );
  });

  test('leaves nothing half made behind when it cannot be written', async () => {
    const message = await messageOf(writeArchive({ databaseUrl: city.url, file: join(folder, 'no', 'such.sewer') }));
    expect(message).toContain('cannot be written there');
    expect(existsSync(join(folder, 'no'))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  test('is given up, and leaves nothing behind, when the connection breaks off', async () => {
    const blocker = new pg.Client({ connectionString: city.url });
    await blocker.connect();
    await blocker.query('begin; lock table ledger_entry');
    const writing = messageOf(writeArchive({ databaseUrl: city.url, file: join(folder, 'broken.sewer') }));
    const waits = `select pg_terminate_backend(pid) from pg_stat_activity
                    where application_name = 'sewer backup' and wait_event_type = 'Lock' and datname = current_database()`;
    while ((await city.query(waits)).length === 0) await sleep(20);
    expect(await writing).toContain('terminating connection');
    await blocker.end();
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([]);
  });

  test.each([
    ['refuses a row', 'The database refuses what the backup has for table ledger_entry', 'ledger_entry', 'x\n'],
    ['reads back other rows', 'table parcel does not read back as it was written', 'premise_parcel', ''],
  ])(
    'leaves all as it was where somebody made its checksums fit and the database %s',
    async (_, says, forged, content) => {
      await restore(file);
      const archive = await openArchive(file);
      const database = await openDatabase({ url: another.url });
      const lying: OpenArchive = {
        ...archive,
        openTable: (table) =>
          table === forged || (forged === 'premise_parcel' && table === 'parcel')
            ? Promise.resolve(Readable.from([Buffer.from(content)]))
            : archive.openTable(table),
      };
      const message = await messageOf(inTransaction(database.dataSource, (tx) => restoreArchive(tx, lying)));
      archive.close();
      await database.close();
      expect(message).toContain(says);
      const back = await writeArchive({ databaseUrl: another.url, file: join(folder, 'back.sewer') });
      expect(back.tables).toEqual(manifest.tables);
    },
  );
});
