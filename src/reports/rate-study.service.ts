import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { loadComplianceEvents } from '../compliance/compliance-events.repository.js';
import { inTransaction } from '../database/in-transaction.service.js';
import { CountyHolds } from '../ledger/county-holds.service.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { loadAccountConditions } from '../premises/account-conditions.repository.js';
import { accountPages, loadAgreements } from '../premises/agreements.repository.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { groupBy } from '../shared/group-by.js';
import { yearOf, type LocalDate } from '../shared/local-date.js';
import { studyAccount } from './rate-study-account.js';
import { layDraftOver, readDraft } from './rate-study-law.js';
import { RateStudyTotals } from './rate-study-totals.js';
import type { RateStudy } from './rate-study.js';
import { findStudiedPeriods } from './studied-periods.js';

const PAGE = 1000;

export interface RateStudyInput {
  readonly jurisdiction: string;
  readonly year: number;
  /** the draft, in the form of an enactment file */
  readonly draft: { readonly text: string; readonly fileName: string };
  /** a day of the year from which it is taken to be in force; default: the first */
  readonly from?: LocalDate | undefined;
  /** the business day: only periods that have ended by it are replayed; left out: the whole year */
  readonly on?: LocalDate | undefined;
  readonly report?: ((accountsDone: number) => void) | undefined;
}

/** Replays a past year under a draft, so that a council sees beforehand what a change would bring in, and from whom. */
@Injectable()
export class RateStudyService {
  constructor(
    private readonly rateTables: RateTablesService,
    private readonly countyHolds: CountyHolds,
  ) {}

  /**
   * Compares what every account would have owed in a year (charges, surcharges, fees and penalties), as one moment of the database has it.
   * Posts and stores nothing: the database itself refuses to write in this transaction.
   * @throws AppError `ENACTMENT_INVALID` with every fault of the draft; `INPUT_INVALID` where the day is not in the year, or
   *   nothing of the year is over
   */
  async study(dataSource: DataSource, input: RateStudyInput): Promise<RateStudy> {
    return inTransaction(dataSource, async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      return this.compare(tx, input);
    });
  }

  /** The same in the caller's transaction, which may write beside it. @throws AppError as `study` */
  async compare(tx: EntityManager, input: RateStudyInput): Promise<RateStudy> {
    const before = await this.rateTables.load(tx, input.jurisdiction);
    const { billingCycle: cycle } = before.jurisdiction;
    const { periods, leftOut } = findStudiedPeriods({ cycle, year: input.year, on: input.on });
    const span = toSpan(periods);
    const from = checkFrom(input.from ?? span.firstDay, input.year);
    const draft = readDraft({ ...input.draft, law: before });
    const after = layDraftOver({ law: before, draft, from, through: span.lastDay });
    const totals = new RateStudyTotals();
    await this.addAccounts(tx, { ...input, periods, before, after, totals });
    const keysOf = (some: readonly BillingPeriod[]): string[] => some.map(({ key }) => key);
    return {
      year: input.year,
      from,
      periods: keysOf(periods),
      leftOut: keysOf(leftOut),
      ...totals.figures(),
    };
  }

  private async addAccounts(
    tx: EntityManager,
    {
      jurisdiction,
      report,
      totals,
      ...laws
    }: RateStudyInput & {
      periods: readonly BillingPeriod[];
      before: RateTables;
      after: RateTables;
      totals: RateStudyTotals;
    },
  ): Promise<void> {
    let done = 0;
    for await (const accountNumbers of accountPages(tx, jurisdiction, PAGE)) {
      const agreements = groupBy(
        await loadAgreements(tx, jurisdiction, { ...toSpan(laws.periods), accountNumbers }),
        ({ accountNumber }) => accountNumber,
      );
      const conditions = await loadAccountConditions(tx, jurisdiction, accountNumbers);
      const events = await loadComplianceEvents(tx, jurisdiction, accountNumbers);
      const ledgers = await loadAccountLedgers(tx, jurisdiction, accountNumbers);
      const holds = await this.countyHolds.loadPenaltyHolds(tx, jurisdiction, accountNumbers);
      for (const accountNumber of accountNumbers) {
        const facts = {
          accountNumber,
          agreements: agreements.get(accountNumber) ?? [],
          conditions: conditions.get(accountNumber) ?? {},
          events: events.get(accountNumber),
          ledger: ledgers.get(accountNumber),
          holds: holds.get(accountNumber),
        };
        totals.add(studyAccount({ ...laws, ...facts }));
      }
      done += accountNumbers.length;
      report?.(done);
    }
  }
}

function toSpan(periods: readonly BillingPeriod[]): { firstDay: LocalDate; lastDay: LocalDate } {
  const [first] = periods;
  const last = periods.at(-1);
  if (first === undefined || last === undefined) throw new Error('a year has periods');
  return { firstDay: first.firstDay, lastDay: last.lastDay };
}

function checkFrom(from: LocalDate, year: number): LocalDate {
  if (yearOf(from) === year) return from;
  throw new AppError('INPUT_INVALID', {
    what: `${from} is not a day of ${String(year)}`,
    remedy: 'Leave --from out for the first day of the year, or name another day of that year.',
  });
}
