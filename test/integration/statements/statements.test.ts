import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { AfterRunPosted } from '../../../src/billing-runs/after-run-posted.service.js';
import { PlanRunService } from '../../../src/billing-runs/plan-run.service.js';
import { PostRunService } from '../../../src/billing-runs/post-run.service.js';
import { PrepareRunService } from '../../../src/billing-runs/prepare-run.service.js';
import { VoidRunService } from '../../../src/billing-runs/void-run.service.js';
import { createDataSource } from '../../../src/database/data-source.service.js';
import { ENTITIES } from '../../../src/database/entities.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { inTransaction } from '../../../src/database/in-transaction.service.js';
import { AfterPosting } from '../../../src/ledger/after-posting.service.js';
import { CountyHolds } from '../../../src/ledger/county-holds.service.js';
import type { NewEntry } from '../../../src/ledger/ledger-entry.js';
import { LedgerService } from '../../../src/ledger/ledger.service.js';
import { PenaltiesService } from '../../../src/penalties/penalties.service.js';
import { AccountsRepository } from '../../../src/premises/accounts.repository.js';
import { AccountsService } from '../../../src/premises/accounts.service.js';
import type { MeterSize } from '../../../src/rate-tables/meter-size.js';
import { RateTablesService } from '../../../src/rate-tables/rate-tables.service.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { PenaltyForecast } from '../../../src/statements/penalty-forecast.service.js';
import { StatementsService } from '../../../src/statements/statements.service.js';
import { renderStatement } from '../../../src/statements/render-statement.pdf.js';
import { writeStatements } from '../../../src/statements/write-statements.file.js';
import { createFreshDatabase } from '../../support/fresh-database.js';

const jurisdiction = 'lino-lakes';
const day = parseLocalDate;

let database: FreshDatabase;
let dataSource: DataSource;

const rateTables = new RateTablesService();
const repository = new AccountsRepository();
const accounts = new AccountsService(repository);
const afterRunPosted = new AfterRunPosted();
const afterPosting = new AfterPosting();
const ledger = new LedgerService(afterPosting);
const planner = new PlanRunService(rateTables);
const prepareRun = new PrepareRunService(planner);
const postRun = new PostRunService(planner, ledger, afterRunPosted);
const voidRun = new VoidRunService(ledger, new CountyHolds());
const forecast = new PenaltyForecast();
const statements = new StatementsService(afterRunPosted, rateTables, repository, new CountyHolds(), forecast);
statements.onModuleInit();
const penalties = new PenaltiesService(ledger, afterPosting, new CountyHolds(), rateTables, forecast);
penalties.onModuleInit();

const inTx = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => inTransaction(dataSource, work);

beforeEach(async () => {
  database = await createFreshDatabase();
  dataSource = createDataSource({ url: database.url, entities: ENTITIES });
  await dataSource.initialize();
  await inTx((tx) => rateTables.add(tx, { jurisdiction, enactments: [], on: day('2025-01-01') }));
});

afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function open(
  accountNumber: string,
  { meterSize = '5/8', ...owner }: { meterSize?: MeterSize; name?: string; address1?: string; zip?: string } = {},
) {
  await inTx(async (tx) => {
    const { jurisdiction: described } = await rateTables.load(tx, jurisdiction);
    await accounts.openAccount(tx, described, {
      accountNumber,
      class: 'single_family',
      meterSize,
      from: day('2025-01-01'),
      owner: { name: 'A. Example', address1: '12 Birch Lane', city: 'Lino Lakes', state: 'MN', zip: '55014', ...owner },
      serviceAddress: '12 Birch Lane',
    });
  });
}

const period = (key: string) => parseBillingPeriod(key);

async function bill(key: string, on: string) {
  return inTx(async (tx) => {
    const input = { jurisdiction, period: period(key), on: day(on), by: 'clerk' };
    await prepareRun.prepare(tx, input);
    return postRun.post(tx, { ...input, leaveExceptions: true, acceptCorrections: [] });
  });
}

async function post(
  on: string,
  entry: Omit<NewEntry, 'effectiveOn' | 'trace' | 'title' | 'amount'> & { amount: string },
) {
  await inTx((tx) =>
    ledger.post(tx, {
      jurisdiction,
      on: day(on),
      by: 'clerk',
      reason: 'test',
      entries: [{ title: 'Test', trace: [], effectiveOn: day(on), ...entry, amount: Money.of(entry.amount) }],
    }),
  );
}

const assess = (on: string) => inTx((tx) => penalties.assess(tx, { jurisdiction, on: day(on), by: 'clerk' }));

async function afterDue(accountNumber: string, key: string) {
  const { statement } = await inTx((tx) => statements.findStatement(tx, { jurisdiction, accountNumber, period: key }));
  return statement.afterDue && `${statement.afterDue.paidAfter} ${statement.afterDue.amount.toString()}`;
}

async function sums(accountNumber: string, key: string) {
  const { statement } = await inTx((tx) => statements.findStatement(tx, { jurisdiction, accountNumber, period: key }));
  const { previousBalance, paymentsTotal, adjustmentsTotal, currentCharges, totalDue } = statement;
  return [previousBalance, paymentsTotal, adjustmentsTotal, currentCharges, totalDue].map(String);
}

describe('statements of a run', () => {
  test('are issued when it is posted, one for each account billed', async () => {
    await open('000101');
    await open('000102', { meterSize: '3/4' });
    await bill('2025-Q1', '2025-04-03');
    expect(await sums('000101', '2025-Q1')).toEqual(['0.00', '0.00', '0.00', '12.00', '12.00']);
    expect(await sums('000102', '2025-Q1')).toEqual(['0.00', '0.00', '0.00', '13.00', '13.00']);
    const { statement } = await inTx((tx) =>
      statements.findStatement(tx, { jurisdiction, accountNumber: '000102', period: '2025-Q1' }),
    );
    expect(statement).toMatchObject({
      mailedBy: '2025-04-05',
      dueOn: '2025-04-30',
      billTo: ['A. Example', '12 Birch Lane', 'Lino Lakes MN 55014'],
    });
    expect(statement.penaltyRule).toContain('(Ordinance 57 § 14(B))');
  });

  test('carry what was unpaid, its penalty and what was paid', async () => {
    await open('000101');
    await bill('2025-Q1', '2025-04-03');
    await post('2025-05-02', {
      accountNumber: '000101',
      kind: 'penalty',
      code: 'PENALTY',
      amount: '1.00',
      statementNumber: '00000001',
      onceKey: 'penalty|00000001|0',
    });
    await post('2025-06-01', { accountNumber: '000101', kind: 'payment', code: 'PAYMENT', amount: '-3.00' });
    await bill('2025-Q2', '2025-07-03');
    expect(await sums('000101', '2025-Q2')).toEqual(['12.00', '-3.00', '1.00', '12.00', '22.00']);
  });

  test('carry a credit balance forward', async () => {
    await open('000101');
    await bill('2025-Q1', '2025-04-03');
    await post('2025-04-20', { accountNumber: '000101', kind: 'payment', code: 'PAYMENT', amount: '-30.00' });
    await bill('2025-Q2', '2025-07-03');
    await bill('2025-Q3', '2025-10-03');
    expect(await sums('000101', '2025-Q2')).toEqual(['12.00', '-30.00', '0.00', '12.00', '-6.00']);
    expect(await sums('000101', '2025-Q3')).toEqual(['-6.00', '0.00', '0.00', '12.00', '6.00']);
  });

  test('of a voided run stay printable as void and leave the chain', async () => {
    await open('000101');
    await bill('2025-Q1', '2025-04-03');
    await inTx((tx) =>
      voidRun.void(tx, {
        jurisdiction,
        period: period('2025-Q1'),
        on: day('2025-04-04'),
        by: 'clerk',
        reason: 'wrong meter',
      }),
    );
    const voided = await inTx((tx) =>
      statements.findStatement(tx, { jurisdiction, accountNumber: '000101', period: '2025-Q1' }),
    );
    expect(voided.voided).toBe(true);
    await inTx(async (tx) => {
      const { jurisdiction: described } = await rateTables.load(tx, jurisdiction);
      await accounts.changeTerms(tx, described, { accountNumber: '000101', from: day('2025-01-01'), meterSize: '3/4' });
    });
    await bill('2025-Q1', '2025-04-04');
    expect(await sums('000101', '2025-Q1')).toEqual(['0.00', '0.00', '0.00', '13.00', '13.00']);
  });

  test('are not issued twice when the run is posted again', async () => {
    await open('000101');
    await bill('2025-Q1', '2025-04-03');
    await bill('2025-Q1', '2025-04-04');
    expect(await dataSource.query('select statement_number from statement')).toHaveLength(1);
  });
});

describe('what a statement says of paying late', () => {
  test('is what is owed after the next assessment: a dollar on each unpaid quarter', async () => {
    await open('000101');
    await bill('2025-Q1', '2025-04-03');
    expect(await afterDue('000101', '2025-Q1')).toBe('2025-04-30 13.00');
    await assess('2025-05-02');
    await bill('2025-Q2', '2025-07-03');
    expect(await afterDue('000101', '2025-Q2')).toBe('2025-07-31 27.00');
    await assess('2025-08-01');
    const [{ owed }] = await dataSource.query<[{ owed: string }]>('select sum(amount) as owed from ledger_entry');
    expect(owed).toBe('27.00');
  });

  test('names the Monday after a due date on a Saturday, January 31, 2026', async () => {
    await open('000101');
    for (const [key, on] of [
      ['2025-Q1', '2025-04-03'],
      ['2025-Q2', '2025-07-03'],
      ['2025-Q3', '2025-10-03'],
    ] as const) {
      await bill(key, on);
      await post(on, { accountNumber: '000101', kind: 'payment', code: 'PAYMENT', amount: '-12.00' });
    }
    await bill('2025-Q4', '2026-01-05');
    expect(await afterDue('000101', '2025-Q4')).toBe('2026-02-02 13.00');
  });

  test('is nothing on a credit balance', async () => {
    await open('000101');
    await post('2025-04-01', { accountNumber: '000101', kind: 'payment', code: 'PAYMENT', amount: '-30.00' });
    await bill('2025-Q1', '2025-04-03');
    expect(await afterDue('000101', '2025-Q1')).toBeUndefined();
  });

  test('is nothing where nothing assesses penalties', async () => {
    await open('000101');
    const alone = new AfterRunPosted();
    new StatementsService(alone, rateTables, repository, new CountyHolds(), new PenaltyForecast()).onModuleInit();
    await inTx(async (tx) => {
      const input = { jurisdiction, period: period('2025-Q1'), on: day('2025-04-03'), by: 'clerk' };
      await prepareRun.prepare(tx, input);
      const poster = new PostRunService(planner, ledger, alone);
      await poster.post(tx, { ...input, leaveExceptions: true, acceptCorrections: [] });
    });
    expect(await sums('000101', '2025-Q1')).toEqual(['0.00', '0.00', '0.00', '12.00', '12.00']);
    expect(await afterDue('000101', '2025-Q1')).toBeUndefined();
  });
});

describe('a statement that was issued', () => {
  test('shows the owner of its day after the house is sold, and prints to the same bytes', async () => {
    await open('000101');
    await bill('2025-Q1', '2025-04-03');
    const find = () =>
      inTx((tx) => statements.findStatement(tx, { jurisdiction, accountNumber: '000101', period: '2025-Q1' }));
    const before = await renderStatement(await find());
    await inTx(async (tx) => {
      const { jurisdiction: described } = await rateTables.load(tx, jurisdiction);
      await accounts.changeOwner(tx, described, {
        accountNumber: '000101',
        from: day('2025-04-10'),
        owner: { name: 'B. Buyer' },
      });
    });
    const issued = await find();
    expect(issued.statement.billTo[0]).toBe('A. Example');
    expect((await renderStatement(issued)).bytes.equals(before.bytes)).toBe(true);
  });

  test.each([
    ['changed', `update statement set total_due = 0`],
    ['deleted', 'delete from statement'],
    ['emptied', 'truncate statement'],
  ])('cannot be %s', async (_, sql) => {
    await open('000101');
    await bill('2025-Q1', '2025-04-03');
    await expect(dataSource.query(sql)).rejects.toThrow('refuses');
  });

  test('is not printed when somebody changed it behind the back of the database', async () => {
    await open('000101');
    await bill('2025-Q1', '2025-04-03');
    await dataSource.query('alter table statement disable trigger user');
    await dataSource.query(`update statement set model = jsonb_set(model, '{totalDue}', '"1.00"')`);
    await expect(sums('000101', '2025-Q1')).rejects.toMatchObject({ code: 'LEDGER_UNSOUND' });
  });

  test('that does not exist is refused with what to do', async () => {
    await expect(sums('000101', '2025-Q1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the statements of an account', () => {
  test('are listed from the latest, and found by their numbers', async () => {
    await open('000101');
    await bill('2025-Q1', '2025-04-03');
    await bill('2025-Q2', '2025-07-03');
    const listed = await inTx((tx) => statements.listForAccount(tx, { jurisdiction, accountNumber: '000101' }));
    expect(listed.map(({ statement }) => statement.period.key)).toEqual(['2025-Q2', '2025-Q1']);
    const { statementNumber } = listed[1]!.statement;
    const found = await inTx((tx) => statements.findByNumber(tx, { jurisdiction, statementNumber }));
    expect(found).toEqual(listed[1]);
    const missing = inTx((tx) => statements.findByNumber(tx, { jurisdiction, statementNumber: '99999999' }));
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the statements of a period', () => {
  const MAILING_ORDER = ['000105', '000103', '000104', '000102', '000101'];
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statements-'));
    await open('000101', { zip: '55110', address1: '1 Ash Street' });
    await open('000102', { zip: '55014', address1: '9 Oak Road' });
    await open('000103', { zip: '55014', address1: '3 Elm Road' });
    await open('000104', { zip: '55014', address1: '3 Elm Road' });
    await open('000105', { zip: '55001', address1: '7 Fir Road' });
    await bill('2025-Q1', '2025-04-03');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = (each: boolean) =>
    inTx((tx) => {
      const issued = statements.listForPeriod(tx, { jurisdiction, period: '2025-Q1' });
      return writeStatements({ jurisdiction, period: '2025-Q1', folder, statements: issued, each });
    });

  test('go into one file in mailing order, with a manifest that foots', async () => {
    const manifest = await write(false);
    expect(manifest.printed.map(({ accountNumber }) => accountNumber)).toEqual(MAILING_ORDER);
    expect(manifest).toMatchObject({
      statements: 5,
      pages: 5,
      totalDue: '60.00',
      smallest: '12.00',
      largest: '12.00',
      creditBalances: 0,
      missingCharacters: [],
    });
    expect(manifest.printed.map(({ firstPage, lastPage }) => [firstPage, lastPage])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ]);
    expect(await readdir(folder)).toEqual(['manifest.json', 'statements-2025-Q1.pdf']);
    const sha256 = createHash('sha256')
      .update(await readFile(join(folder, 'statements-2025-Q1.pdf')))
      .digest('hex');
    expect(manifest.files).toEqual([{ file: 'statements-2025-Q1.pdf', pages: 5, sha256 }]);
    expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest);
  });

  test('go into one file each on request', async () => {
    const manifest = await write(true);
    expect(manifest.files).toHaveLength(5);
    expect((await readdir(folder)).filter((file) => file.endsWith('.pdf'))).toHaveLength(5);
  });

  test('are named in the manifest where a character cannot be printed', async () => {
    await open('000106', { name: 'محمد Example', zip: '55015' });
    await open('000107', { name: '山田 Example', zip: '55015' });
    await bill('2025-Q1', '2025-04-04');
    const expected = [{ accountNumber: '000106', characters: 'محد' }];
    for (const each of [false, true]) {
      const { missingCharacters } = await write(each);
      expect(missingCharacters).toMatchObject(expected);
      const stored = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, unknown>;
      expect(stored['missingCharacters']).toEqual(missingCharacters);
    }
  });

  test('are written to the same bytes again', async () => {
    const first = await write(false);
    expect(await write(false)).toEqual(first);
    const each = await write(true);
    expect(await write(true)).toEqual(each);
  });
});
