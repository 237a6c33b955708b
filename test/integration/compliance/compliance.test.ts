import 'reflect-metadata';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { BillingRunsModule } from '../../../src/billing-runs/billing-runs.module.js';
import { PostRunService } from '../../../src/billing-runs/post-run.service.js';
import { PrepareRunService } from '../../../src/billing-runs/prepare-run.service.js';
import { VoidRunService } from '../../../src/billing-runs/void-run.service.js';
import type { ReportedFacts } from '../../../src/compliance/compliance-event.js';
import { ComplianceListsService } from '../../../src/compliance/compliance-lists.service.js';
import { ComplianceModule } from '../../../src/compliance/compliance.module.js';
import { RecordComplianceService, type RecordedEvent } from '../../../src/compliance/record-compliance.service.js';
import { DatabaseModule } from '../../../src/database/database.module.js';
import { inTransaction } from '../../../src/database/in-transaction.service.js';
import { balanceOn } from '../../../src/ledger/balance-on.js';
import { loadAccountLedgers } from '../../../src/ledger/ledger.repository.js';
import { VerifyLedgerService } from '../../../src/ledger/verify-ledger.service.js';
import { AccountsService } from '../../../src/premises/accounts.service.js';
import { RateTablesService } from '../../../src/rate-tables/rate-tables.service.js';
import { AppError } from '../../../src/shared/app-error.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { StatementsModule } from '../../../src/statements/statements.module.js';
import { StatementsService } from '../../../src/statements/statements.service.js';
import { createFreshDatabase } from '../../support/fresh-database.js';

const day = parseLocalDate;
const jurisdiction = 'chaska';
const RESOLUTION = {
  enactment: 'resolution-24-10',
  kind: 'resolution',
  number: '24-10',
  title: 'Illustrative rates',
  adopted_on: '2024-12-02',
  effective_on: '2025-01-01',
  under: 'chapter-19 art. VI',
  source: 'example',
  checked_on: '2024-12-03',
  statement_calendar: {
    section: 'item 1',
    mailed_by: { months_after_period_end: '1', day: '5' },
    due_on: { months_after_period_end: '1', day: '25' },
    if_not_business_day: 'same_day',
  },
  charges: {
    SEWER: { section: 'item 3', flat: { unit: 'usd_per_month', amount: '15.00', per: 'account' } },
    WATER: { section: 'item 2', flat: { unit: 'usd_per_month', amount: '5.00', per: 'account' } },
  },
  surcharges: { SUMP_PUMP: { section: 'item 4', amount: '100.00' } },
};
const notice = { kind: 'notice', of: 'inspection' } as const;
const found = { kind: 'inspection', outcome: 'violation' } as const;
const clear = { kind: 'inspection', outcome: 'clear' } as const;
const certificate = { kind: 'certificate' } as const;

let app: TestingModule;
let drop: () => Promise<void>;

const inTx = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => inTransaction(app.get(DataSource), work);

beforeEach(async () => {
  const database = await createFreshDatabase();
  drop = database.drop;
  app = await Test.createTestingModule({
    imports: [DatabaseModule.register({ url: database.url }), ComplianceModule, BillingRunsModule, StatementsModule],
  }).compile();
  await app.init();
  await inTx((tx) =>
    app.get(RateTablesService, { strict: false }).add(tx, {
      jurisdiction,
      enactments: [RESOLUTION],
      on: day('2025-01-01'),
    }),
  );
  for (const account of ['000101', '000102']) await open(account);
});

afterEach(async () => {
  await app.close();
  await drop();
});

async function open(accountNumber: string): Promise<void> {
  await inTx(async (tx) => {
    const { jurisdiction: city } = await app.get(RateTablesService, { strict: false }).load(tx, jurisdiction);
    await app.get(AccountsService, { strict: false }).openAccount(tx, city, {
      accountNumber,
      class: 'residential',
      meterSize: '5/8',
      from: day('2024-01-01'),
      owner: {
        name: `Owner of ${accountNumber}`,
        address1: '12 Birch Lane',
        city: 'Chaska',
        state: 'MN',
        zip: '55318',
      },
      serviceAddress: '12 Birch Lane',
    });
  });
}

function record(
  on: string,
  event: ReportedFacts,
  { account = '000101', happened, by = 'clerk' }: { account?: string; happened?: string; by?: string } = {},
): Promise<RecordedEvent> {
  const happenedOn = happened === undefined ? undefined : day(happened);
  const input = { jurisdiction, accountNumber: account, on: day(on), by, event, happenedOn };
  return inTx((tx) => app.get(RecordComplianceService).record(tx, input));
}

function withdraw(on: string, eventNumber: number, account = '000101'): Promise<RecordedEvent> {
  const input = {
    jurisdiction,
    accountNumber: account,
    on: day(on),
    by: 'clerk',
    eventNumber,
    reason: 'Another house',
  };
  return inTx((tx) => app.get(RecordComplianceService).withdraw(tx, input));
}

function prepare(period: string, on: string) {
  const input = { jurisdiction, period: parseBillingPeriod(period), on: day(on), by: 'clerk' };
  return inTx((tx) => app.get(PrepareRunService).prepare(tx, input));
}

async function bill(period: string, on: string, acceptCorrections: 'all' | string[] = []) {
  const { run } = await prepare(period, on);
  const input = { jurisdiction, period: parseBillingPeriod(period), on: day(on), by: 'clerk' };
  await inTx((tx) => app.get(PostRunService).post(tx, { ...input, leaveExceptions: true, acceptCorrections }));
  return run;
}

async function balance(on: string, account = '000101'): Promise<string> {
  const ledgers = await inTx((tx) => loadAccountLedgers(tx, jurisdiction, [account]));
  return balanceOn(ledgers.get(account)?.entries ?? [], day(on)).toString();
}

async function corrections(): Promise<unknown[]> {
  return app
    .get(DataSource)
    .query(
      'select account_number, period, posted_amount::text, desired_amount::text, reason from billing_run_correction order by run_id, account_number',
    );
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const refusal: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof AppError) return refusal.code;
  throw new Error(`nothing was refused: ${String(refusal)}`);
}

describe('What happens is entered once and kept', () => {
  test('numbered in the order of entry, with the day on which it happened and who entered it', async () => {
    const first = await record('2025-03-20', found, { happened: '2025-03-15', by: 'inspector' });
    expect(first).toMatchObject({ wasRecorded: false, event: { eventNumber: 1, code: 'SUMP_PUMP' } });
    const second = await record('2025-03-21', {
      kind: 'hardship',
      from: day('2025-04-01'),
      to: day('2025-04-30'),
      authority: 'Resolution 25-17',
    });
    expect(second.event).toMatchObject({ eventNumber: 2, recordedOn: '2025-03-21' });
    expect(
      await app
        .get(DataSource)
        .query(
          'select kind, outcome, happened_on, recorded_on, recorded_by, waived_to from compliance_event order by 1 desc',
        ),
    ).toEqual([
      {
        kind: 'inspection',
        outcome: 'violation',
        happened_on: '2025-03-15',
        recorded_on: '2025-03-20',
        recorded_by: 'inspector',
        waived_to: null,
      },
      {
        kind: 'hardship',
        outcome: null,
        happened_on: '2025-03-21',
        recorded_on: '2025-03-21',
        recorded_by: 'clerk',
        waived_to: '2025-04-30',
      },
    ]);
  });

  test('however often it is sent, at once or one after another', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => record('2025-03-15', found)));
    expect(sent.map(({ event }) => event.eventNumber)).toEqual([1, 1, 1]);
    expect(sent.filter(({ wasRecorded }) => !wasRecorded)).toHaveLength(1);
  });

  test.each([
    "update compliance_event set outcome = 'clear'",
    'delete from compliance_event',
    'truncate compliance_event cascade',
  ])('and never changed: %s', async (sql) => {
    await record('2025-03-15', found);
    await expect(app.get(DataSource).query(sql)).rejects.toThrow('compliance_event refuses');
  });

  test('and a refused one leaves nothing behind', async () => {
    expect(await codeOf(record('2025-03-15', found, { account: '999999' }))).toBe('ACCOUNT_UNKNOWN');
    expect(await codeOf(record('2025-03-15', found, { happened: '2025-03-16' }))).toBe('DATE_INVALID');
    expect(await codeOf(record('2025-03-15', { ...found, code: 'ROOF_DRAIN' }))).toBe('CODE_UNKNOWN');
    expect(await app.get(DataSource).query('select 1 from compliance_event')).toEqual([]);
  });

  test('a mistake is taken back once, by a further entry, for its own account only', async () => {
    await record('2025-03-15', found);
    expect(await codeOf(withdraw('2025-03-16', 1, '000102'))).toBe('NOT_FOUND');
    await withdraw('2025-03-16', 1);
    expect(await codeOf(withdraw('2025-03-17', 1))).toBe('ALREADY_REVERSED');
    expect(await codeOf(withdraw('2025-03-17', 2))).toBe('INPUT_INVALID');
    await bill('2025-03', '2025-04-02');
    expect(await balance('2025-04-02')).toBe('20.00');
  });
});

describe('A run', () => {
  test('bills the surcharge on the statement, with its reason and its citation', async () => {
    await record('2025-03-10', notice);
    await bill('2025-03', '2025-04-02');
    await bill('2025-04', '2025-05-02');
    const { statement } = await inTx((tx) =>
      app.get(StatementsService).findStatement(tx, { jurisdiction, accountNumber: '000101', period: '2025-04' }),
    );
    expect(statement.lines.map(({ kind, code, amount }) => [kind, code, amount.toString()])).toEqual([
      ['charge', 'WATER', '5.00'],
      ['charge', 'SEWER', '15.00'],
      ['surcharge', 'SUMP_PUMP', '100.00'],
    ]);
    expect(statement.lines[2]).toMatchObject({
      title: 'Sump pump surcharge, April 2025',
      citation: 'Resolution 24-10 item 4',
    });
    expect(statement.lines[2]?.reasons[0]).toContain('neither an inspection nor a certificate by April 9, 2025');
  });

  test('is out of date when an event was entered after it was prepared', async () => {
    await prepare('2025-03', '2025-04-02');
    await record('2025-04-02', found, { happened: '2025-03-15' });
    const input = { jurisdiction, period: parseBillingPeriod('2025-03'), on: day('2025-04-02'), by: 'clerk' };
    const post = inTx((tx) =>
      app.get(PostRunService).post(tx, { ...input, leaveExceptions: true, acceptCorrections: [] }),
    );
    expect(await codeOf(post)).toBe('RUN_OUT_OF_DATE');
  });

  test('proposes to take off a surcharge that a clear inspection, entered late, had ended', async () => {
    await record('2025-03-15', found);
    await bill('2025-03', '2025-04-02');
    expect(await balance('2025-04-02')).toBe('120.00');
    await record('2025-04-20', clear, { happened: '2025-03-31' });
    const run = await bill('2025-04', '2025-05-02', ['000101']);
    expect(run.billed).toBe(2);
    expect(await corrections()).toEqual([
      {
        account_number: '000101',
        period: '2025-03',
        posted_amount: '120.00',
        desired_amount: '20.00',
        reason:
          'Was billed as Water 5.00 and Sewer rental 15.00 and Sump pump surcharge, March 2025 100.00; should be Water 5.00 and Sewer rental 15.00',
      },
    ]);
    expect(await balance('2025-05-02')).toBe('40.00');
    expect(await balance('2025-05-02', '000102')).toBe('40.00');
  });

  test('proposes to add a surcharge when what was found is entered late, and leaves it until a clerk accepts', async () => {
    await bill('2025-03', '2025-04-02');
    await record('2025-04-20', found, { happened: '2025-03-31' });
    await bill('2025-04', '2025-05-02');
    expect(await corrections()).toHaveLength(1);
    expect(await balance('2025-05-02')).toBe('140.00');
    await bill('2025-05', '2025-06-03', 'all');
    expect(await balance('2025-06-03')).toBe('360.00');
  });

  test('that is voided takes its surcharges with it, and bills them again', async () => {
    await record('2025-03-15', found);
    await bill('2025-03', '2025-04-02');
    const period = parseBillingPeriod('2025-03');
    await inTx((tx) =>
      app
        .get(VoidRunService)
        .void(tx, { jurisdiction, period, on: day('2025-04-03'), by: 'clerk', reason: 'Too early' }),
    );
    expect(await balance('2025-04-03')).toBe('0.00');
    await bill('2025-03', '2025-04-04');
    expect(await balance('2025-04-04')).toBe('120.00');
    const { problems } = await inTx((tx) => app.get(VerifyLedgerService, { strict: false }).verify(tx, jurisdiction));
    expect(problems).toEqual([]);
  });
});

describe('A clerk sees', () => {
  const deadlines = (on: string, days = 7) =>
    inTx((tx) => app.get(ComplianceListsService).listDeadlines(tx, { jurisdiction, on: day(on), days }));
  const violations = (on: string) =>
    inTx((tx) => app.get(ComplianceListsService).listViolations(tx, { jurisdiction, on: day(on) }));

  test('unanswered notices whose last day is within the coming week', async () => {
    await record('2025-02-28', notice);
    await record('2025-02-28', notice, { account: '000102' });
    await record('2025-03-27', certificate, { account: '000102' });
    expect(await deadlines('2025-03-23')).toEqual([]);
    // on the 26th, nobody had answered
    expect((await deadlines('2025-03-26')).map(({ accountNumber }) => accountNumber)).toEqual(['000101', '000102']);
    expect(await deadlines('2025-03-27')).toEqual([
      {
        accountNumber: '000101',
        eventNumber: 1,
        code: 'SUMP_PUMP',
        of: 'inspection',
        givenOn: '2025-02-28',
        lastDay: '2025-03-31',
      },
    ]);
    expect(await deadlines('2025-03-31', 0)).toHaveLength(1);
    expect(await deadlines('2025-04-01')).toEqual([]);
  });

  test('who is in violation on a day, since when and why, and whose surcharge is suspended', async () => {
    await record('2025-03-15', found);
    await record('2025-03-20', { kind: 'inspection', outcome: 'refused' }, { account: '000102' });
    await record('2025-03-25', {
      kind: 'hardship',
      from: day('2025-04-01'),
      to: day('2025-04-30'),
      authority: 'Resolution 25-17',
    });
    expect(await violations('2025-03-14')).toEqual([]);
    expect((await violations('2025-03-15')).map(({ accountNumber }) => accountNumber)).toEqual(['000101']);
    expect(await violations('2025-04-30')).toEqual([
      {
        accountNumber: '000101',
        code: 'SUMP_PUMP',
        since: '2025-03-15',
        words:
          'In violation on April 30, 2025: the inspection of March 15, 2025 found a prohibited discharge, whose correction is not verified.',
        suspended: { to: '2025-04-30', authority: 'Resolution 25-17' },
      },
      {
        accountNumber: '000102',
        code: 'SUMP_PUMP',
        since: '2025-03-20',
        words: 'In violation on April 30, 2025: the inspection of March 20, 2025 was refused.',
        suspended: undefined,
      },
    ]);
  });

  test('the letter of a notice, to the owner of its day, and none for a notice that was withdrawn', async () => {
    await record('2025-02-28', notice);
    const letter = (eventNumber: number) =>
      inTx((tx) =>
        app.get(ComplianceListsService).buildNoticeLetter(tx, { jurisdiction, accountNumber: '000101', eventNumber }),
      );
    expect(await letter(1)).toMatchObject({
      addressee: ['Owner of 000101', '12 Birch Lane', 'Chaska MN 55318'],
      lastDay: '2025-03-31',
    });
    await withdraw('2025-03-01', 1);
    expect(await codeOf(letter(1))).toBe('NOT_FOUND');
    expect(await codeOf(letter(9))).toBe('NOT_FOUND');
  });
});
