import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { BillingRunEntity } from './billing-run.entity.js';
import { findLatestRun, insertRunLines, nextRunId } from './billing-runs.repository.js';
import { computeDueDates, warnOfShortNotice } from './compute-due-dates.js';
import { PlanRunService, type ReportProgress, type RunPlan } from './plan-run.service.js';
import { refusePeriodToCome } from '../shared/refuse-period-to-come.js';
import { warnOfUnknownAccounts } from './warn-of-unknown-accounts.repository.js';

export interface RunInput {
  readonly jurisdiction: string;
  readonly period: BillingPeriod;
  /** the business day */
  readonly on: LocalDate;
  readonly by: string;
  readonly report?: ReportProgress | undefined;
}

/** A run as it lies before the clerk. */
export interface PreparedRun {
  readonly run: BillingRunEntity;
  readonly warnings: readonly string[];
}

/** Prepares a run: writes the register, the exceptions and the proposed corrections, and no ledger entry. */
@Injectable()
export class PrepareRunService {
  constructor(private readonly planner: PlanRunService) {}

  /** A prepared run that was never posted gives way to the new one. */
  async prepare(tx: EntityManager, input: RunInput): Promise<PreparedRun> {
    const { jurisdiction, period, on, by } = input;
    refusePeriodToCome(input);
    await lockJurisdiction(tx, jurisdiction);
    const before = await findLatestRun(tx, { jurisdiction, period: period.key });
    if (before?.status === 'prepared') await tx.delete(BillingRunEntity, { jurisdiction, runId: before.runId });
    const plan = await this.planner.plan(tx, input);
    const run = tx.create(BillingRunEntity, {
      jurisdiction,
      runId: await nextRunId(tx, jurisdiction),
      period: period.key,
      status: 'prepared',
      preparedOn: on,
      preparedBy: by,
      planHash: plan.hash,
      ...countOutcomes(plan),
    });
    await tx.insert(BillingRunEntity, run);
    await insertRunLines(tx, { jurisdiction, runId: run.runId, accounts: plan.accounts });
    return {
      run,
      warnings: [...warningsOf(plan, on), ...(await warnOfUnknownAccounts(tx, { jurisdiction, ...plan }))],
    };
  }
}

function countOutcomes({
  accounts,
}: RunPlan): Pick<BillingRunEntity, 'selected' | 'billed' | 'alreadyBilled' | 'nothingDue' | 'exceptions' | 'total'> {
  const count = (outcome: string): number => accounts.filter((plan) => plan.outcome === outcome).length;
  return {
    selected: accounts.length - count('not_selected'),
    billed: count('billed'),
    alreadyBilled: count('already_billed'),
    nothingDue: count('nothing_due'),
    exceptions: count('exception'),
    total: Money.sum(accounts.flatMap((plan) => plan.charges.map((charge) => charge.amount))),
  };
}

function warningsOf(plan: RunPlan, on: LocalDate): string[] {
  return [...warnOfDates(plan, on), ...warnOfEstimates(plan)];
}

function warnOfEstimates({ estimated }: RunPlan): string[] {
  if (estimated === 0) return [];
  const accounts = estimated === 1 ? '1 account is' : `${String(estimated)} accounts are`;
  return [
    `${accounts} billed by an estimated use; the statements say so. A reading that comes later will show as a correction.`,
  ];
}

function warnOfDates({ period, rateTables }: RunPlan, on: LocalDate): string[] {
  const calendar = rateTables.inForceOn(on).statementCalendar?.value;
  if (calendar === undefined) return [];
  const dates = computeDueDates({ calendar, period, postedOn: on, holidays: rateTables.holidays });
  const warning = warnOfShortNotice({ dates, on });
  const early =
    on <= period.lastDay
      ? `The period runs to ${period.lastDay}; what changes before then will need a correction.`
      : undefined;
  return [warning, early].filter((each) => each !== undefined);
}
