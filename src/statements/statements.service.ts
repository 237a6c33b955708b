import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AfterRunPosted, type RunPosted } from '../billing-runs/after-run-posted.service.js';
import { CountyHolds } from '../ledger/county-holds.service.js';
import type { AccountLedger, PenaltyHold, StatementDue } from '../ledger/ledger-entry.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { settle } from '../ledger/settle.js';
import { settlementOrderOn, type SettlementOrder } from '../ledger/settlement-order.js';
import { AccountsRepository } from '../premises/accounts.repository.js';
import type { BillTo } from '../premises/bill-to.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { buildStatement } from './build-statement.js';
import { PenaltyForecast } from './penalty-forecast.service.js';
import type { Statement } from './statement.js';
import {
  findLatestStatement,
  findStatementByNumber,
  insertStatements,
  listAccountStatements,
  listPeriodStatements,
  loadTotalsDue,
  type IssuedStatement,
} from './statements.repository.js';

const CHUNK = 500;

/** What the statements of one chunk of a run are built from. */
interface ChunkFacts {
  readonly rateTables: RateTables;
  readonly orderOn: (day: LocalDate) => SettlementOrder;
  readonly ledgers: ReadonlyMap<string, AccountLedger>;
  readonly billTo: ReadonlyMap<string, BillTo>;
  readonly holds: ReadonlyMap<string, readonly PenaltyHold[]>;
  readonly totalsDue: ReadonlyMap<string, Money>;
  readonly forecast: PenaltyForecast;
}

/** Issues statements when a run is posted, and finds them again as they were issued. */
@Injectable()
export class StatementsService implements OnModuleInit {
  constructor(
    private readonly afterRunPosted: AfterRunPosted,
    private readonly rateTables: RateTablesService,
    private readonly accounts: AccountsRepository,
    private readonly countyHolds: CountyHolds,
    private readonly forecast: PenaltyForecast,
  ) {}

  onModuleInit(): void {
    this.afterRunPosted.register((tx, run) => this.issueStatements(tx, run));
  }

  /** Builds and stores the statements of a run, in the transaction that posts it: all of them or none. */
  async issueStatements(tx: EntityManager, run: RunPosted): Promise<void> {
    const { jurisdiction, runId, statements } = run;
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const orderOn = settlementOrderOn(rateTables);
    for (let start = 0; start < statements.length; start += CHUNK) {
      const chunk = statements.slice(start, start + CHUNK);
      const accountNumbers = chunk.map(({ accountNumber }) => accountNumber);
      const ledgers = await loadAccountLedgers(tx, jurisdiction, accountNumbers);
      const previous = chunk.flatMap((due) => findPrevious(ledgers.get(due.accountNumber), due)?.statementNumber ?? []);
      const facts = {
        rateTables,
        orderOn,
        ledgers,
        billTo: await this.accounts.loadBillTo(tx, jurisdiction, accountNumbers, run.on),
        holds: await this.countyHolds.loadPenaltyHolds(tx, jurisdiction, accountNumbers),
        totalsDue: await loadTotalsDue(tx, jurisdiction, previous),
        forecast: this.forecast,
      };
      await insertStatements(tx, { jurisdiction, runId, statements: chunk.map((due) => buildFromChunk(due, facts)) });
    }
  }

  /**
   * The latest statement of an account for a period, as it was issued.
   * @throws AppError `NOT_FOUND`
   */
  async findStatement(
    tx: EntityManager,
    wanted: { jurisdiction: string; accountNumber: string; period: string },
  ): Promise<IssuedStatement> {
    const found = await findLatestStatement(tx, wanted);
    if (found !== undefined) return found;
    throw new AppError('NOT_FOUND', {
      what: `Account ${wanted.accountNumber} has no statement for ${wanted.period}`,
      remedy: `See "bill show ${wanted.period}" for whether it was billed, or is an exception.`,
    });
  }

  /** The statement of that number, as it was issued. @throws AppError `NOT_FOUND` */
  async findByNumber(
    tx: EntityManager,
    wanted: { jurisdiction: string; statementNumber: string },
  ): Promise<IssuedStatement> {
    const found = await findStatementByNumber(tx, wanted);
    if (found !== undefined) return found;
    throw new AppError('NOT_FOUND', {
      what: `There is no statement ${wanted.statementNumber}`,
      remedy: 'Look its number up among the statements of its account.',
    });
  }

  /** All statements of an account, the latest first, voided ones among them. */
  listForAccount(
    tx: EntityManager,
    wanted: { jurisdiction: string; accountNumber: string },
  ): Promise<IssuedStatement[]> {
    return listAccountStatements(tx, wanted);
  }

  /** The statements of a period in mailing order: by ZIP, then address, then account. */
  listForPeriod(
    tx: EntityManager,
    wanted: { jurisdiction: string; period: string; withVoided?: boolean },
  ): AsyncGenerator<IssuedStatement> {
    return listPeriodStatements(tx, wanted);
  }
}

function buildFromChunk(due: StatementDue, facts: ChunkFacts): Statement {
  const { rateTables, orderOn } = facts;
  const ledger = facts.ledgers.get(due.accountNumber);
  const billTo = facts.billTo.get(due.accountNumber);
  if (ledger === undefined || billTo === undefined) throw new Error(`Account ${due.accountNumber} was not loaded`);
  const previous = findPrevious(ledger, due);
  const totalDue = previous === undefined ? undefined : facts.totalsDue.get(previous.statementNumber);
  if (previous !== undefined && totalDue === undefined)
    throw new Error(`Statement ${previous.statementNumber} was not stored`);
  const tables = rateTables.inForceOn(due.dueOn);
  return buildStatement({
    jurisdiction: rateTables.jurisdiction,
    billTo,
    statement: due,
    previous:
      previous === undefined || totalDue === undefined ? undefined : { totalDue, throughEntry: previous.throughEntry },
    entries: ledger.entries,
    settlement: settle({ ledger, orderOn, asOf: due.issuedOn }),
    penalty: tables.penalty,
    certification: tables.certification,
    foreseen: facts.forecast.foresee({
      ledger,
      holds: facts.holds.get(due.accountNumber) ?? [],
      rateTables,
      statement: due,
    }),
  });
}

/** The statement before, of those that are not voided; numbers rise. */
function findPrevious(ledger: AccountLedger | undefined, due: StatementDue): StatementDue | undefined {
  return ledger?.statements
    .filter(({ statementNumber, voided }) => !voided && statementNumber < due.statementNumber)
    .reduce<StatementDue | undefined>(
      (last, each) => (last === undefined || each.statementNumber > last.statementNumber ? each : last),
      undefined,
    );
}
