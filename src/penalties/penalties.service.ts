import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { AfterPosting } from '../ledger/after-posting.service.js';
import { CountyHolds } from '../ledger/county-holds.service.js';
import { standingEntries } from '../ledger/debts-and-credits.js';
import type { LedgerEntry, NewEntry } from '../ledger/ledger-entry.js';
import { accountsInLedger, loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { PenaltyForecast } from '../statements/penalty-forecast.service.js';
import { computeDesiredPenalties } from './compute-desired-penalties.js';
import { correctPenalties, type PenaltyCorrection } from './correct-penalties.js';
import { foreseeAfterDue } from './foresee-after-due.js';

/** What an assessment did. */
export interface Assessment {
  readonly accounts: number;
  readonly posted: number;
  readonly reversed: number;
  /** what it changed of what is owed */
  readonly total: Money;
}

/** Penalties that are due and not posted. */
export interface UnassessedPenalties {
  readonly accounts: number;
  readonly total: Money;
}

export interface AssessmentInput {
  readonly jurisdiction: string;
  /** the business day: penalties that are due by then */
  readonly on: LocalDate;
  readonly by: string;
  /** takes back what an assessment of a later day has posted for days after this one */
  readonly takeBackLater?: boolean | undefined;
}

const PAGE = 1000;

/** Keeps penalties what they should be: what is missing at an assessment, what no longer stands at once. */
@Injectable()
export class PenaltiesService implements OnModuleInit {
  constructor(
    private readonly ledger: LedgerService,
    private readonly afterPosting: AfterPosting,
    private readonly countyHolds: CountyHolds,
    private readonly rateTables: RateTablesService,
    private readonly forecast: PenaltyForecast,
  ) {}

  onModuleInit(): void {
    this.forecast.register(foreseeAfterDue);
    this.afterPosting.register(async (tx, { jurisdiction, on, by, entries, alsoChanged = [] }) => {
      const lowered = entries.filter((entry) => canReducePenalties(entry)).map((entry) => entry.accountNumber);
      const accounts = new Set([...lowered, ...alsoChanged]);
      if (accounts.size > 0) {
        await this.correct(tx, { jurisdiction, on, by, accountNumbers: [...accounts], correction: 'reduce_only' });
      }
    });
  }

  /** Posts every penalty that is due by the business day and is not posted yet, and puts right those that changed. Twice is once. */
  async assess(tx: EntityManager, { jurisdiction, on, by, takeBackLater }: AssessmentInput): Promise<Assessment> {
    await lockJurisdiction(tx, jurisdiction);
    const entries: LedgerEntry[] = [];
    for await (const accountNumbers of accountsInLedger(tx, jurisdiction, PAGE)) {
      entries.push(
        ...(await this.correct(tx, { jurisdiction, on, by, accountNumbers, correction: 'assess', takeBackLater })),
      );
    }
    return {
      accounts: new Set(entries.map((entry) => entry.accountNumber)).size,
      posted: entries.filter((entry) => entry.kind === 'penalty').length,
      reversed: entries.filter((entry) => entry.kind === 'reversal').length,
      total: Money.sum(entries.map((entry) => entry.amount)),
    };
  }

  /** What an assessment of the business day would still post; nothing is written. */
  async findUnassessed(
    tx: EntityManager,
    { jurisdiction, on }: Pick<AssessmentInput, 'jurisdiction' | 'on'>,
  ): Promise<UnassessedPenalties> {
    const due: NewEntry[] = [];
    for await (const accountNumbers of accountsInLedger(tx, jurisdiction, PAGE)) {
      const planned = await this.plan(tx, { jurisdiction, on, accountNumbers, correction: 'assess' });
      due.push(...planned.filter(({ kind }) => kind === 'penalty'));
    }
    return {
      accounts: new Set(due.map(({ accountNumber }) => accountNumber)).size,
      total: Money.sum(due.map(({ amount }) => amount)),
    };
  }

  private async correct(
    tx: EntityManager,
    input: AssessmentInput & { accountNumbers: readonly string[]; correction: PenaltyCorrection },
  ): Promise<LedgerEntry[]> {
    const { jurisdiction, on, by, correction } = input;
    await lockJurisdiction(tx, jurisdiction);
    const entries = await this.plan(tx, input);
    const reason = correction === 'assess' ? `Penalties assessed as of ${on}` : 'Penalties that no longer stand';
    return this.ledger.post(tx, { jurisdiction, on, by, reason, entries });
  }

  private async plan(
    tx: EntityManager,
    {
      jurisdiction,
      on,
      accountNumbers,
      correction,
      takeBackLater,
    }: Omit<AssessmentInput, 'by'> & { accountNumbers: readonly string[]; correction: PenaltyCorrection },
  ): Promise<NewEntry[]> {
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const ledgers = await loadAccountLedgers(tx, jurisdiction, accountNumbers);
    const holds = await this.countyHolds.loadPenaltyHolds(tx, jurisdiction, accountNumbers);
    return [...ledgers.values()].flatMap((ledger) =>
      correctPenalties({
        accountNumber: ledger.accountNumber,
        desired: computeDesiredPenalties({
          ledger,
          holds: holds.get(ledger.accountNumber) ?? [],
          rateTables,
          asOf: on,
        }),
        standing: standingEntries(ledger.entries),
        asOf: on,
        correction,
        takeBackLater,
      }),
    );
  }
}

/**
 * Credits can, and reversals of anything: a returned payment gives a credit adjustment after it back to an older statement,
 * whose penalty becomes smaller. Waivers, and what is reversed with a penalty, come from here or change nothing of it.
 */
function canReducePenalties({ kind, amount, statementNumber }: LedgerEntry): boolean {
  if (kind === 'reversal') return statementNumber === undefined;
  return amount.isNegative() && kind !== 'waiver';
}
