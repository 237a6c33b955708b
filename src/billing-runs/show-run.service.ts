import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { AppError } from '../shared/app-error.js';
import { previousPeriod, type BillingPeriod } from '../shared/billing-period.js';
import { Money } from '../shared/money.js';
import {
  BillingRunChargeEntity,
  BillingRunCorrectionEntity,
  BillingRunExceptionEntity,
} from './billing-run-lines.entity.js';
import type { BillingRunEntity } from './billing-run.entity.js';
import { findLatestRun, findStandingRuns, loadChargedTotals } from './billing-runs.repository.js';
import { compareWithLastRun, type RunComparison } from './compare-with-last-run.js';

/** A run with all that a clerk reads before posting it. */
export interface RunView {
  readonly run: BillingRunEntity;
  readonly register: readonly BillingRunChargeEntity[];
  readonly exceptions: readonly BillingRunExceptionEntity[];
  readonly corrections: readonly BillingRunCorrectionEntity[];
  readonly comparedWith: string;
  readonly comparison: RunComparison;
}

/** Accounts whose charge changed by more than this are pointed out, unless the clerk asks for another percentage. */
const DEFAULT_CHANGE_PERCENT = '25';

/** Shows the latest run of a period: register, exceptions, proposed corrections, and what differs from the period before. */
@Injectable()
export class ShowRunService {
  async show(
    tx: EntityManager,
    {
      jurisdiction,
      period,
      changePercent = DEFAULT_CHANGE_PERCENT,
    }: { jurisdiction: string; period: BillingPeriod; changePercent?: string | undefined },
  ): Promise<RunView> {
    const run = await findLatestRun(tx, { jurisdiction, period: period.key });
    if (run === null) throw notPrepared(period);
    const where = { jurisdiction, runId: run.runId };
    const register = await tx.find(BillingRunChargeEntity, { where, order: { lineNumber: 'ASC' } });
    const exceptions = await tx.find(BillingRunExceptionEntity, { where, order: { accountNumber: 'ASC' } });
    const corrections = await tx.find(BillingRunCorrectionEntity, {
      where,
      order: { accountNumber: 'ASC', period: 'ASC' },
    });
    const before = previousPeriod(period);
    const comparison = compareWithLastRun({
      before: await loadChargedTotals(tx, { jurisdiction, period: before.key }),
      now: addRegister(
        await loadChargedTotals(tx, { jurisdiction, period: period.key }),
        run.status === 'prepared' ? register : [],
      ),
      moreThanPercent: changePercent,
    });
    return { run, register, exceptions, corrections, comparedWith: before.key, comparison };
  }

  /** Every charge of the runs of a period that count together, a run after the other. @throws AppError `RUN_NOT_PREPARED` */
  async listCharges(
    tx: EntityManager,
    { jurisdiction, period }: { jurisdiction: string; period: BillingPeriod },
  ): Promise<{ runs: readonly BillingRunEntity[]; register: readonly BillingRunChargeEntity[] }> {
    const runs = await findStandingRuns(tx, { jurisdiction, period: period.key });
    if (runs.length === 0) throw notPrepared(period);
    const register = await tx.find(BillingRunChargeEntity, {
      where: { jurisdiction, runId: In(runs.map(({ runId }) => runId)) },
      order: { runId: 'ASC', lineNumber: 'ASC' },
    });
    return { runs, register };
  }
}

function notPrepared({ key }: BillingPeriod): AppError {
  return new AppError('RUN_NOT_PREPARED', {
    what: `There is no run of ${key}`,
    remedy: `Prepare one with "bill prepare ${key}".`,
  });
}

function addRegister(charged: Map<string, Money>, register: readonly BillingRunChargeEntity[]): Map<string, Money> {
  for (const line of register)
    charged.set(line.accountNumber, (charged.get(line.accountNumber) ?? Money.zero).plus(line.amount));
  return charged;
}
