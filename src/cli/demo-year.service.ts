import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PostRunService } from '../billing-runs/post-run.service.js';
import { PrepareRunService } from '../billing-runs/prepare-run.service.js';
import { inTransaction } from '../database/in-transaction.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { VerifyLedgerService, type LedgerReport } from '../ledger/verify-ledger.service.js';
import { PaymentImportService } from '../payments/payment-import.service.js';
import { ReceivePaymentService } from '../payments/receive-payment.service.js';
import { ReturnPaymentService } from '../payments/return-payment.service.js';
import { PenaltiesService, type Assessment } from '../penalties/penalties.service.js';
import { AccountImportService } from '../premises/account-import.service.js';
import { AccountsService } from '../premises/accounts.service.js';
import type { ImportSummary } from '../premises/import-rows.service.js';
import type { TermsChange } from '../premises/change-terms.js';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { parseLocalDate, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { StatementsService } from '../statements/statements.service.js';
import { writeStatements, type StatementsManifest } from '../statements/write-statements.file.js';
import { DemoRoll } from './demo-roll.service.js';
import { readVillageLaw } from './demo-village.file.js';
import { postOpeningBalances } from './post-opening-balances.service.js';

const BY = 'demo';

/** What billing a quarter came to. */
export interface BilledQuarter {
  readonly statements: number;
  readonly total: Money;
  readonly exceptions: number;
}

/** The steps of the demo's year, each through the same services as the terminal, on its business day. */
export class DemoYear {
  private readonly dataSource: DataSource;
  private readonly accounts: AccountsService;

  private constructor(
    private readonly app: INestApplicationContext,
    private readonly jurisdiction: Jurisdiction,
  ) {
    this.dataSource = app.get(DataSource);
    this.accounts = app.get(AccountsService);
  }

  /** Makes the village ready to bill. */
  static async begin(app: INestApplicationContext, on: string): Promise<DemoYear> {
    const law = await readVillageLaw();
    const rateTables = app.get(RateTablesService);
    const { jurisdiction } = await inTransaction(app.get(DataSource), async (tx) => {
      const key = await rateTables.add(tx, { ...law, on: parseLocalDate(on) });
      return rateTables.load(tx, key);
    });
    return new DemoYear(app, jurisdiction);
  }

  importAccounts(file: string, on: string): Promise<ImportSummary> {
    return this.app.get(AccountImportService).importAccounts({
      file,
      jurisdiction: this.jurisdiction,
      on: parseLocalDate(on),
      by: BY,
      postOpeningBalances: postOpeningBalances(this.app.get(LedgerService)),
    });
  }

  importPayments(file: string, on: string): Promise<ImportSummary> {
    return this.app.get(PaymentImportService).importPayments({ file, ...this.who(on) });
  }

  bill(periodText: string, on: string): Promise<BilledQuarter> {
    const period = parseBillingPeriod(periodText);
    return this.step(async (tx) => {
      await this.app.get(PrepareRunService).prepare(tx, { ...this.who(on), period });
      const posting = { ...this.who(on), period, leaveExceptions: true, acceptCorrections: [] };
      const { run, statements } = await this.app.get(PostRunService).post(tx, posting);
      return { statements: statements.length, total: run.total, exceptions: run.exceptions };
    });
  }

  writeStatements(period: string, folder: string): Promise<StatementsManifest> {
    const wanted = { jurisdiction: this.jurisdiction.jurisdiction, period };
    return this.step((tx) => {
      const statements = this.app.get(StatementsService).listForPeriod(tx, wanted);
      return writeStatements({ ...wanted, folder, statements });
    });
  }

  assess(on: string): Promise<Assessment> {
    return this.step((tx) => this.app.get(PenaltiesService).assess(tx, this.who(on)));
  }

  pay(accountNumber: string, amount: string, on: string): Promise<unknown> {
    const input = { ...this.who(on), accountNumber, amount: Money.of(amount), receivedOn: parseLocalDate(on) };
    return this.step((tx) => this.app.get(ReceivePaymentService).receive(tx, { ...input, tender: 'cash' }));
  }

  returnPayment(reference: string, on: string): Promise<unknown> {
    return this.step((tx) =>
      this.app.get(ReturnPaymentService).return(tx, { ...this.who(on), reference, reason: 'nsf' }),
    );
  }

  changeTerms(accountNumber: string, from: string, change: TermsChange): Promise<void> {
    const named = { accountNumber, from: parseLocalDate(from), ...change };
    return this.step((tx) => this.accounts.changeTerms(tx, this.jurisdiction, named));
  }

  sell(accountNumber: string, from: string, owner: string): Promise<void> {
    const sale = { accountNumber, from: parseLocalDate(from), owner: { name: owner } };
    return this.step(async (tx) => {
      await this.accounts.changeOwner(tx, this.jurisdiction, sale);
    });
  }

  /** The roll of its autumn. */
  get roll(): DemoRoll {
    return new DemoRoll(this.app, { jurisdiction: this.jurisdiction.jurisdiction, by: BY });
  }

  verifyLedger(): Promise<LedgerReport> {
    return this.step((tx) => this.app.get(VerifyLedgerService).verify(tx, this.jurisdiction.jurisdiction));
  }

  private step<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  private who(on: string): { jurisdiction: string; on: LocalDate; by: string } {
    return { jurisdiction: this.jurisdiction.jurisdiction, on: parseLocalDate(on), by: BY };
  }
}
