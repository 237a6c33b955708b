import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { loadComplianceEvents } from '../compliance/compliance-events.repository.js';
import { toCanonicalJson } from '../ledger/canonical-json.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import type { AccountConditions } from '../premises/account-conditions.js';
import { loadAccountConditions } from '../premises/account-conditions.repository.js';
import { accountPages, loadAgreements } from '../premises/agreements.repository.js';
import type { UseByMeter } from '../premises/meter-use.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { parseBillingPeriod, type BillingPeriod } from '../shared/billing-period.js';
import { groupBy } from '../shared/group-by.js';
import { earlierOf, laterOf, type LocalDate } from '../shared/local-date.js';
import { BillingRunEntity } from './billing-run.entity.js';
import { planAccount } from './plan-account.js';
import type { AccountPlan } from './run-plan.js';

export type ReportProgress = (done: number) => void;

/** What a run would do, account by account in the order of their numbers. */
export interface RunPlan {
  readonly period: BillingPeriod;
  readonly rateTables: RateTables;
  /** the accounts that are selected, or for which a correction is proposed */
  readonly accounts: readonly AccountPlan[];
  /** how many accounts are billed although nobody has read their meter */
  readonly estimated: number;
  /** tells whether anything has changed since: two plans with one hash would post the same */
  readonly hash: string;
}

const PAGE = 1000;

/** Works out what a run would post. Writes nothing. */
@Injectable()
export class PlanRunService {
  constructor(private readonly rateTables: RateTablesService) {}

  async plan(
    tx: EntityManager,
    {
      jurisdiction,
      period,
      on,
      report,
    }: { jurisdiction: string; period: BillingPeriod; on: LocalDate; report?: ReportProgress | undefined },
  ): Promise<RunPlan> {
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const postedPeriods = await this.loadPostedPeriods(tx, { jurisdiction, period });
    const firstDay = postedPeriods.reduce((earliest, each) => earlierOf(earliest, each.firstDay), period.firstDay);
    const lastDay = postedPeriods.reduce((latest, each) => laterOf(latest, each.lastDay), period.lastDay);
    const accounts: AccountPlan[] = [];
    const hash = createHash('sha256');
    let done = 0;
    let estimated = 0;
    for await (const accountNumbers of accountPages(tx, jurisdiction, PAGE)) {
      const ledgers = await loadAccountLedgers(tx, jurisdiction, accountNumbers);
      const conditions = await loadAccountConditions(tx, jurisdiction, accountNumbers);
      const events = await loadComplianceEvents(tx, jurisdiction, accountNumbers);
      const agreements = groupBy(
        await loadAgreements(tx, jurisdiction, {
          firstDay: sinceAllPlans(firstDay, conditions),
          lastDay: untilAllPlans(lastDay, conditions),
          accountNumbers,
        }),
        ({ accountNumber }) => accountNumber,
      );
      for (const accountNumber of accountNumbers) {
        const ledger = ledgers.get(accountNumber) ?? { accountNumber, entries: [], statements: [] };
        const facts = {
          accountNumber,
          agreements: agreements.get(accountNumber) ?? [],
          ledger,
          ...conditions.get(accountNumber),
          events: events.get(accountNumber),
        };
        const plan = planAccount(facts, { period, rateTables, on, postedPeriods });
        if (plan.outcome === 'not_selected' && plan.corrections.length === 0) continue;
        accounts.push(plan);
        hash.update(`${toHashed(plan)}\n`);
        if (plan.outcome === 'billed' && isEstimated(facts.use, period)) estimated += 1;
      }
      done += accountNumbers.length;
      report?.(done);
    }
    return { period, rateTables, accounts, estimated, hash: hash.digest('hex') };
  }

  private async loadPostedPeriods(
    tx: EntityManager,
    { jurisdiction, period }: { jurisdiction: string; period: BillingPeriod },
  ): Promise<BillingPeriod[]> {
    const runs = await tx.find(BillingRunEntity, {
      where: { jurisdiction, status: 'posted' },
      select: { jurisdiction: true, runId: true, period: true },
    });
    const keys = new Set(runs.map((run) => run.period).filter((key) => key !== period.key));
    return [...keys].sort().map((key) => parseBillingPeriod(key));
  }
}

/** Whether somebody guessed what one of the meters says. */
function isEstimated(use: UseByMeter | undefined, { key }: BillingPeriod): boolean {
  return [...(use?.values() ?? [])].some((ofMeter) => ofMeter.get(key)?.estimated === true);
}

/** The last period of a budget plan looks back at all its periods. */
function sinceAllPlans(firstDay: LocalDate, conditions: ReadonlyMap<string, AccountConditions>): LocalDate {
  return [...conditions.values()]
    .flatMap(({ plans }) => plans.map((plan) => parseBillingPeriod(plan.firstPeriod).firstDay))
    .reduce(earlierOf, firstDay);
}

/** Whether a plan runs on after a period depends on whether service does: a new meter size from July 1 ends nothing. */
function untilAllPlans(lastDay: LocalDate, conditions: ReadonlyMap<string, AccountConditions>): LocalDate {
  return [...conditions.values()]
    .flatMap(({ plans }) => plans.map((plan) => parseBillingPeriod(plan.settledIn).lastDay))
    .reduce(laterOf, lastDay);
}

function toHashed(plan: AccountPlan): string {
  return toCanonicalJson({
    account: plan.accountNumber,
    outcome: plan.outcome,
    charges: plan.charges.map(({ amount, ...rest }) => ({ ...rest, amount: amount.toString() })),
    exception: plan.exception?.code,
    corrections: plan.corrections.map((each) => [
      each.period,
      each.postedAmount.toString(),
      each.desiredAmount.toString(),
    ]),
  });
}
