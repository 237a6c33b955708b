import 'reflect-metadata';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostedRun, PostRunInput } from '../../../src/billing-runs/post-run.service.js';
import type { PreparedRun } from '../../../src/billing-runs/prepare-run.service.js';
import { CaseEngine } from '../../../src/cases/case-engine.service.js';
import { CasesModule } from '../../../src/cases/cases.module.js';
import { DatabaseModule } from '../../../src/database/database.module.js';
import type { FreshDatabase } from '../../../src/database/fresh-database.service.js';
import { inTransaction } from '../../../src/database/in-transaction.service.js';
import { balanceOn } from '../../../src/ledger/balance-on.js';
import type { LedgerEntry, NewEntry } from '../../../src/ledger/ledger-entry.js';
import { loadAccountLedgers } from '../../../src/ledger/ledger.repository.js';
import { LedgerService } from '../../../src/ledger/ledger.service.js';
import type { ReceivedPayment } from '../../../src/payments/receive-payment.service.js';
import { parseParcelId } from '../../../src/premises/normalize-parcel-id.js';
import type { MeterSize } from '../../../src/rate-tables/meter-size.js';
import { parseBillingPeriod, type BillingPeriod } from '../../../src/shared/billing-period.js';
import { parseLocalDate, type LocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { createFreshDatabase } from '../../support/fresh-database.js';

class CityApp {}

const LAST_DAY = parseLocalDate('2099-12-31');

/** Everything of the program on a database of its own, with one city in it: Lino Lakes, unless the law is given. */
export class SampleCity {
  private constructor(
    readonly jurisdiction: string,
    readonly app: INestApplicationContext,
    readonly dataSource: DataSource,
    readonly engine: CaseEngine,
    private readonly database: FreshDatabase,
  ) {}

  static async open({
    jurisdiction = 'lino-lakes',
    enactments = [],
  }: { jurisdiction?: unknown; enactments?: readonly unknown[] } = {}): Promise<SampleCity> {
    const database = await createFreshDatabase();
    const app = await NestFactory.createApplicationContext(
      { module: CityApp, imports: [DatabaseModule.register({ url: database.url, migrate: false }), CasesModule] },
      { logger: ['error'], abortOnError: false },
    );
    const dataSource = app.get(DataSource);
    const engine = app.get(CaseEngine);
    const key = await inTransaction(dataSource, (tx) =>
      engine.rateTables.add(tx, { jurisdiction, enactments, on: parseLocalDate('2025-01-01') }),
    );
    return new SampleCity(key, app, dataSource, engine, database);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.drop();
  }

  get url(): string {
    return this.database.url;
  }

  get<T>(service: Type<T>): T {
    return this.app.get(service, { strict: false });
  }

  inTx<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  query<T extends object = Record<string, string>>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.dataSource.query<T[]>(sql, values);
  }

  async count(table: string): Promise<number> {
    const [row] = await this.query(`select count(*) as n from ${table}`);
    return Number(row?.['n']);
  }

  async openAccount(
    accountNumber: string,
    {
      meterSize = '5/8',
      from = '2025-01-01',
      ofClass = 'single_family',
      parcel,
    }: { meterSize?: MeterSize; from?: string; ofClass?: string; parcel?: string } = {},
  ): Promise<void> {
    await this.inTx(async (tx) => {
      const { jurisdiction } = await this.engine.rateTables.load(tx, this.jurisdiction);
      await this.engine.accounts.openAccount(tx, jurisdiction, {
        accountNumber,
        class: ofClass,
        meterSize,
        from: parseLocalDate(from),
        owner: { name: 'A. Example' },
        ...(parcel === undefined
          ? {}
          : { parcels: [parseParcelId(parcel)], legalDescription: 'Lot 1, Example Addition' }),
      });
    });
  }

  async changeMeter(accountNumber: string, from: string, meterSize: MeterSize): Promise<void> {
    await this.inTx(async (tx) => {
      const { jurisdiction } = await this.engine.rateTables.load(tx, this.jurisdiction);
      await this.engine.accounts.changeTerms(tx, jurisdiction, {
        accountNumber,
        from: parseLocalDate(from),
        meterSize,
      });
    });
  }

  who(on: string): { jurisdiction: string; on: LocalDate; by: string } {
    return { jurisdiction: this.jurisdiction, on: parseLocalDate(on), by: 'clerk' };
  }

  run(key: string, on: string): { jurisdiction: string; on: LocalDate; by: string; period: BillingPeriod } {
    return { ...this.who(on), period: parseBillingPeriod(key) };
  }

  prepare(key: string, on: string): Promise<PreparedRun> {
    return this.inTx((tx) => this.engine.prepareRun.prepare(tx, this.run(key, on)));
  }

  post(key: string, on: string, choice: Partial<PostRunInput> = {}): Promise<PostedRun> {
    return this.inTx((tx) =>
      this.engine.postRun.post(tx, { ...this.run(key, on), leaveExceptions: true, acceptCorrections: [], ...choice }),
    );
  }

  async bill(key: string, on: string, choice: Partial<PostRunInput> = {}): Promise<PostedRun> {
    await this.prepare(key, on);
    return this.post(key, on, choice);
  }

  void(key: string, on: string): Promise<unknown> {
    return this.inTx((tx) => this.engine.voidRun.void(tx, { ...this.run(key, on), reason: 'test' }));
  }

  pay(
    accountNumber: string,
    amount: string,
    on: string,
    { receivedOn, ...more }: { receivedOn?: string; reference?: string; idempotencyKey?: string } = {},
  ): Promise<ReceivedPayment> {
    return this.inTx((tx) =>
      this.engine.payments.receive(tx, {
        ...this.who(on),
        accountNumber,
        amount: Money.of(amount),
        tender: 'check',
        ...(receivedOn === undefined ? {} : { receivedOn: parseLocalDate(receivedOn) }),
        ...more,
      }),
    );
  }

  assess(on: string): Promise<{ posted: number; reversed: number }> {
    return this.inTx((tx) => this.engine.penalties.assess(tx, this.who(on)));
  }

  /** Takes the roll payable next year to the county in one day's steps: cut-off, hearing and adoption on `on`. */
  async certify(on: string, cutoffOn: string): Promise<void> {
    const { certification } = this.engine;
    await this.inTx(async (tx) => {
      const step = { ...this.who(on), payableYear: Number(on.slice(0, 4)) + 1 };
      await certification.draft(tx, { ...step, cutoffOn: parseLocalDate(cutoffOn) });
      await certification.notice(tx, { ...step, hearingOn: step.on });
      await certification.adopt(tx, { ...step, resolution: '25-88' });
      await certification.certify(tx, step);
    });
  }

  /** Posts an entry as it stands, past the services that would think about it. */
  postEntry(on: string, entry: Partial<NewEntry> & { amount: Money }): Promise<LedgerEntry[]> {
    const posting = {
      ...this.who(on),
      reason: 'test',
      entries: [
        {
          accountNumber: '000101',
          kind: 'fee' as const,
          code: 'LICENSE',
          effectiveOn: parseLocalDate(on),
          title: 'Test',
          trace: [],
          ...entry,
        },
      ],
    };
    return this.inTx((tx) => this.get(LedgerService).post(tx, posting));
  }

  async entries(accountNumber: string): Promise<readonly LedgerEntry[]> {
    const ledgers = await this.inTx((tx) => loadAccountLedgers(tx, this.jurisdiction, [accountNumber]));
    return ledgers.get(accountNumber)?.entries ?? [];
  }

  async balance(accountNumber: string): Promise<string> {
    return balanceOn(await this.entries(accountNumber), LAST_DAY).toString();
  }

  async problems(tx?: EntityManager): Promise<readonly string[]> {
    const verify = (within: EntityManager) => this.engine.ledgerCheck.verify(within, this.jurisdiction);
    return (tx === undefined ? await this.inTx(verify) : await verify(tx)).problems;
  }
}

/** What the database, or the program, said when it refused. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'not refused';
  } catch (error) {
    return String((error as { code?: string }).code ?? error);
  }
}
