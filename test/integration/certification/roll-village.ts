import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { BillingRunsModule } from '../../../src/billing-runs/billing-runs.module.js';
import { PostRunService } from '../../../src/billing-runs/post-run.service.js';
import { PrepareRunService } from '../../../src/billing-runs/prepare-run.service.js';
import { VoidRunService } from '../../../src/billing-runs/void-run.service.js';
import { CertificationModule } from '../../../src/certification/certification.module.js';
import { CertificationService } from '../../../src/certification/certification.service.js';
import type { RollState } from '../../../src/certification/roll-steps.service.js';
import { DatabaseModule } from '../../../src/database/database.module.js';
import { inTransaction } from '../../../src/database/in-transaction.service.js';
import { FeesModule } from '../../../src/fees/fees.module.js';
import { balanceOn } from '../../../src/ledger/balance-on.js';
import { loadAccountLedgers } from '../../../src/ledger/ledger.repository.js';
import { VerifyLedgerService } from '../../../src/ledger/verify-ledger.service.js';
import { PaymentsModule } from '../../../src/payments/payments.module.js';
import { ReceivePaymentService } from '../../../src/payments/receive-payment.service.js';
import { ReturnPaymentService } from '../../../src/payments/return-payment.service.js';
import { PenaltiesService } from '../../../src/penalties/penalties.service.js';
import { AccountsService } from '../../../src/premises/accounts.service.js';
import { parseParcelId } from '../../../src/premises/normalize-parcel-id.js';
import { PremisesModule } from '../../../src/premises/premises.module.js';
import type { MeterSize } from '../../../src/rate-tables/meter-size.js';
import { RateTablesService } from '../../../src/rate-tables/rate-tables.service.js';
import { AppError } from '../../../src/shared/app-error.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { createFreshDatabase } from '../../support/fresh-database.js';

export interface HouseOnFile {
  readonly account: string;
  readonly class?: string;
  readonly meter?: MeterSize;
  readonly owner?: string;
  readonly parcel?: string;
  readonly legal?: string;
}

type RollStepOf =
  | { readonly draft: string }
  | { readonly notice: string }
  | { readonly adopt: string }
  | { readonly certify: true }
  | { readonly correct: string; readonly reason: string };

const day = parseLocalDate;
const BY = 'clerk';

/** A jurisdiction in a fresh database, and what a clerk does with it, through the services that everyone uses. */
export class RollVillage {
  private constructor(
    readonly jurisdiction: string,
    readonly dataSource: DataSource,
    private readonly app: TestingModule,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  static async open(described: unknown = 'lino-lakes', enactments: readonly unknown[] = []): Promise<RollVillage> {
    const database = await createFreshDatabase();
    const app = await Test.createTestingModule({
      imports: [
        DatabaseModule.register({ url: database.url }),
        CertificationModule,
        BillingRunsModule,
        PaymentsModule,
        PremisesModule,
        FeesModule,
      ],
    }).compile();
    await app.init();
    const dataSource = app.get(DataSource);
    const rateTables = app.get(RateTablesService, { strict: false });
    const jurisdiction = await inTransaction(dataSource, (tx) =>
      rateTables.add(tx, { jurisdiction: described, enactments, on: day('2024-01-01') }),
    );
    return new RollVillage(jurisdiction, dataSource, app, database.drop);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.dropDatabase();
  }

  get<T>(service: new (...never: never[]) => T): T {
    return this.app.get<T>(service, { strict: false });
  }

  inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  async openHouses(from: string, houses: readonly HouseOnFile[]): Promise<void> {
    await this.inTransaction(async (tx) => {
      const { jurisdiction } = await this.get(RateTablesService).load(tx, this.jurisdiction);
      for (const house of houses) {
        await this.get(AccountsService).openAccount(tx, jurisdiction, {
          accountNumber: house.account,
          class: house.class ?? 'single_family',
          meterSize: house.meter ?? '5/8',
          from: day(from),
          owner: { name: house.owner ?? 'A. Example' },
          parcels: house.parcel === undefined ? [] : [parseParcelId(house.parcel)],
          legalDescription: house.legal,
        });
      }
    });
  }

  async sell(account: string, from: string, owner: string): Promise<void> {
    await this.inTransaction(async (tx) => {
      const { jurisdiction } = await this.get(RateTablesService).load(tx, this.jurisdiction);
      await this.get(AccountsService).changeOwner(tx, jurisdiction, {
        accountNumber: account,
        from: day(from),
        owner: { name: owner },
      });
    });
  }

  async bill(on: string, periodKey: string): Promise<void> {
    const input = { jurisdiction: this.jurisdiction, period: parseBillingPeriod(periodKey), on: day(on), by: BY };
    await this.inTransaction(async (tx) => {
      await this.get(PrepareRunService).prepare(tx, input);
      await this.get(PostRunService).post(tx, { ...input, leaveExceptions: true, acceptCorrections: [] });
    });
  }

  async voidRun(on: string, periodKey: string): Promise<void> {
    const input = { jurisdiction: this.jurisdiction, period: parseBillingPeriod(periodKey), on: day(on), by: BY };
    await this.inTransaction((tx) => this.get(VoidRunService).void(tx, { ...input, reason: 'test' }));
  }

  async pay(
    on: string,
    account: string,
    amount: string,
    more: { received?: string; reference?: string } = {},
  ): Promise<void> {
    await this.inTransaction((tx) =>
      this.get(ReceivePaymentService).receive(tx, {
        jurisdiction: this.jurisdiction,
        accountNumber: account,
        amount: Money.of(amount),
        receivedOn: day(more.received ?? on),
        tender: 'check',
        reference: more.reference,
        on: day(on),
        by: BY,
      }),
    );
  }

  async returnPayment(on: string, reference: string): Promise<void> {
    const input = { jurisdiction: this.jurisdiction, reference, reason: 'nsf', on: day(on), by: BY };
    await this.inTransaction((tx) => this.get(ReturnPaymentService).return(tx, input));
  }

  async assess(on: string): Promise<void> {
    await this.inTransaction((tx) =>
      this.get(PenaltiesService).assess(tx, { jurisdiction: this.jurisdiction, on: day(on), by: BY }),
    );
  }

  async roll(on: string, payableYear: number, step: RollStepOf): Promise<RollState> {
    const certification = this.get(CertificationService);
    const input = { jurisdiction: this.jurisdiction, on: day(on), by: BY, payableYear };
    return this.inTransaction((tx) => {
      if ('draft' in step) return certification.draft(tx, { ...input, cutoffOn: day(step.draft) });
      if ('notice' in step) return certification.notice(tx, { ...input, hearingOn: day(step.notice) });
      if ('adopt' in step) return certification.adopt(tx, { ...input, resolution: step.adopt });
      if ('certify' in step) return certification.certify(tx, input);
      return certification.correct(tx, { ...input, accountNumber: step.correct, reason: step.reason });
    });
  }

  async balance(on: string, account: string): Promise<string> {
    const ledgers = await loadAccountLedgers(this.dataSource.manager, this.jurisdiction, [account]);
    return balanceOn(ledgers.get(account)?.entries ?? [], day(on)).toString();
  }

  /** What the ledger's check finds wrong. */
  async findProblems(): Promise<readonly string[]> {
    const report = await this.inTransaction((tx) => this.get(VerifyLedgerService).verify(tx, this.jurisdiction));
    return report.problems;
  }
}

/** `000101 24.00 + 5.00 = 29.00`: charges, penalties and, where there are any, certification fee and interest. */
export function describeLines({ version }: RollState): string[] {
  return version.lines.map((line) => {
    const further = [line.surcharges, line.fees, line.certificationFee, line.interest].filter(
      (amount) => !amount.isZero(),
    );
    const amounts = [line.charges, line.penalties, ...further].map((amount) => amount.toString());
    return `${line.accountNumber} ${amounts.join(' + ')} = ${line.total.toString()}`;
  });
}

export function describeExcluded({ version }: RollState): Record<string, string> {
  return Object.fromEntries(version.excluded.map(({ accountNumber, code }) => [accountNumber, code]));
}

/** The code with which a step is refused. */
export async function refusalOf(step: Promise<unknown>): Promise<string> {
  try {
    await step;
    return 'not refused';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
