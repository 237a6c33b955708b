import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { stringify } from 'yaml';
import { BillingRunsModule } from '../../../src/billing-runs/billing-runs.module.js';
import { PostRunService } from '../../../src/billing-runs/post-run.service.js';
import { PrepareRunService } from '../../../src/billing-runs/prepare-run.service.js';
import { DatabaseModule } from '../../../src/database/database.module.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { inTransaction } from '../../../src/database/in-transaction.service.js';
import { CountyHolds } from '../../../src/ledger/county-holds.service.js';
import { AccountsService } from '../../../src/premises/accounts.service.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { RateTablesService } from '../../../src/rate-tables/rate-tables.service.js';
import { RateStudyService } from '../../../src/reports/rate-study.service.js';
import { ReportsModule } from '../../../src/reports/reports.module.js';
import type { MeterSize } from '../../../src/rate-tables/meter-size.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { createFreshDatabase } from '../../support/fresh-database.js';
import { DRAFT, ORDINANCE, SAME_AGAIN, VILLAGE } from '../../unit/reports/rate-study-village.js';

const day = parseLocalDate;
const jurisdiction = VILLAGE.jurisdiction;
const asDraft = (act: unknown) => ({ text: stringify(act), fileName: 'draft.yaml' });

interface House {
  readonly account: string;
  readonly class: string;
  readonly meter: MeterSize;
  readonly from: string;
  readonly to?: string;
}

const HOUSES: readonly House[] = [
  { account: 'H1', class: 'house', meter: '5/8', from: '2024-01-01' },
  { account: 'H2', class: 'house', meter: '5/8', from: '2025-07-01' },
  { account: 'H3', class: 'house', meter: '5/8', from: '2024-01-01', to: '2025-03-31' },
  { account: 'OLD', class: 'house', meter: '5/8', from: '2024-01-01', to: '2024-12-31' },
  { account: 'S1', class: 'shop', meter: '1', from: '2024-01-01' },
  { account: 'S2', class: 'shop', meter: '1-1/2', from: '2024-01-01' },
];

describe('A rate study of a village in the database', () => {
  let database: FreshDatabase;
  let app: TestingModule;
  let dataSource: DataSource;
  let studies: RateStudyService;

  beforeAll(async () => {
    database = await createFreshDatabase();
    app = await Test.createTestingModule({
      imports: [DatabaseModule.register({ url: database.url }), ReportsModule, BillingRunsModule],
    }).compile();
    await app.init();
    dataSource = app.get(DataSource);
    studies = app.get(RateStudyService, { strict: false });
    await inTransaction(dataSource, async (tx) => {
      const laws = app.get(RateTablesService, { strict: false });
      await laws.add(tx, { jurisdiction: VILLAGE, enactments: [ORDINANCE], on: day('2024-01-01') });
      const { jurisdiction: village } = await laws.load(tx, jurisdiction);
      const accounts = app.get(AccountsService, { strict: false });
      for (const house of HOUSES) {
        await accounts.openAccount(tx, village, {
          accountNumber: house.account,
          class: house.class,
          meterSize: house.meter,
          from: day(house.from),
          owner: { name: 'A. Example' },
          parcels: [],
        });
        if (house.to !== undefined) {
          await accounts.closeAccount(tx, village, { accountNumber: house.account, lastDay: day(house.to) });
        }
      }
    });
    const run = { jurisdiction, period: parseBillingPeriod('2025-Q1'), on: day('2025-04-03'), by: 'clerk' };
    await inTransaction(dataSource, (tx) => app.get(PrepareRunService, { strict: false }).prepare(tx, run));
    await inTransaction(dataSource, (tx) =>
      app.get(PostRunService, { strict: false }).post(tx, { ...run, leaveExceptions: true, acceptCorrections: [] }),
    );
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('finds what was worked out by hand', async () => {
    const study = await studies.study(dataSource, { jurisdiction, year: 2025, draft: asDraft(DRAFT) });
    expect(study).toEqual(
      expect.objectContaining({
        ...{ year: 2025, from: '2025-01-01', periods: ['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'] },
        ...{ payLess: 1, payMore: 3, unchanged: 0 },
      }),
    );
    expect(JSON.parse(JSON.stringify(study.byClass))).toEqual([
      { name: 'house', accounts: 3, before: '84.00', after: '105.00', change: '21.00' },
      { name: 'shop', accounts: 1, before: '120.00', after: '100.00', change: '-20.00' },
    ]);
    expect(study.notComputed.map(({ side, accounts, otherSide }) => [side, accounts, otherSide.toString()])).toEqual([
      ['law', 1, '400.00'],
    ]);
  });

  it('finds nothing under a draft that changes nothing', async () => {
    const study = await studies.study(dataSource, { jurisdiction, year: 2025, draft: asDraft(SAME_AGAIN) });
    expect([study.total.change.toString(), study.payLess, study.payMore, study.unchanged]).toEqual(['0.00', 0, 0, 4]);
  });

  it('leaves every table of the database as it was', async () => {
    const before = await countRows(dataSource);
    expect(before['ledger_entry']).toBeGreaterThan(0);
    expect(before['billing_run']).toBe(1);
    await studies.study(dataSource, { jurisdiction, year: 2025, draft: asDraft(DRAFT) });
    expect(await countRows(dataSource)).toEqual(before);
  });

  it('works where the database itself refuses to write', async () => {
    class WritingRateTables extends RateTablesService {
      override async load(tx: EntityManager, key: string): Promise<RateTables> {
        await tx.query('update jurisdiction set name = name where jurisdiction = $1', [key]);
        return super.load(tx, key);
      }
    }
    const writing = new RateStudyService(new WritingRateTables(), new CountyHolds());
    await expect(writing.study(dataSource, { jurisdiction, year: 2025, draft: asDraft(DRAFT) })).rejects.toThrow(
      'read-only transaction',
    );
  });

  it('refuses a first day outside the year', async () => {
    const input = { jurisdiction, year: 2025, draft: asDraft(DRAFT) };
    await expect(studies.study(dataSource, { ...input, from: day('2026-01-01') })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    await expect(studies.study(dataSource, { ...input, from: day('2025-12-31') })).resolves.toMatchObject({
      from: '2025-12-31',
    });
  });
});

async function countRows(dataSource: DataSource): Promise<Record<string, number>> {
  const tables = await dataSource.query<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await dataSource.query<{ count: string }[]>(`select count(*) as count from "${name}"`);
    counts[name] = Number(row?.count);
  }
  return counts;
}
