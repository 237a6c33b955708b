import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { chargeOnceKey, type Charge } from '../charges/charge.js';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { NewEntry, StatementDue } from '../ledger/ledger-entry.js';
import { insertStatementDues, lastEntryNumber, nextStatementNumber } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { findStatementCalendar } from '../rate-tables/find-statement-calendar.js';
import { AppError } from '../shared/app-error.js';
import { AfterRunPosted } from './after-run-posted.service.js';
import { BillingRunCorrectionEntity } from './billing-run-lines.entity.js';
import { BillingRunEntity } from './billing-run.entity.js';
import { findLatestRun, loadPenaltyChanges, type PenaltyChange } from './billing-runs.repository.js';
import { computeDueDates } from './compute-due-dates.js';
import { PlanRunService, type RunPlan } from './plan-run.service.js';
import type { RunInput } from './prepare-run.service.js';
import { refusePeriodToCome } from '../shared/refuse-period-to-come.js';
import type { ProposedCorrection } from './run-plan.js';

export interface PostRunInput extends RunInput {
  /** post although some accounts cannot be billed; they stay exceptions */
  readonly leaveExceptions: boolean;
  /** accounts whose proposed corrections of earlier periods are accepted, or all of them */
  readonly acceptCorrections: 'all' | readonly string[];
}

export interface PostedRun {
  readonly run: BillingRunEntity;
  /** the run had been posted before; nothing was posted now */
  readonly wasPosted: boolean;
  readonly statements: readonly StatementDue[];
  /** of earlier periods, that were accepted */
  readonly corrections: readonly ProposedCorrection[];
  /** what of their penalties the corrections took off; negative */
  readonly penaltiesOff: readonly PenaltyChange[];
}

/** Posts a prepared run: its charges, its accepted corrections and its statements, in one transaction, once. */
@Injectable()
export class PostRunService {
  constructor(
    private readonly planner: PlanRunService,
    private readonly ledger: LedgerService,
    private readonly afterRunPosted: AfterRunPosted,
  ) {}

  async post(tx: EntityManager, input: PostRunInput): Promise<PostedRun> {
    const { jurisdiction, period, on, by } = input;
    refusePeriodToCome(input);
    await lockJurisdiction(tx, jurisdiction);
    const run = await findLatestRun(tx, { jurisdiction, period: period.key });
    if (run === null || run.status === 'voided') throw notPrepared(period.key);
    if (run.status === 'posted') return { run, wasPosted: true, statements: [], corrections: [], penaltiesOff: [] };
    if (run.exceptions > 0 && !input.leaveExceptions) throw hasExceptions(run);

    const plan = await this.planner.plan(tx, input);
    if (plan.hash !== run.planHash) throw outOfDate(run);
    const accepted = acceptedCorrections(plan, input.acceptCorrections);
    const entries = await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `Billing run ${period.key}`,
      entries: entriesOf(plan, accepted, input),
    });
    const statements = await this.issue(tx, { plan, accepted, run, input });
    for (const each of accepted) {
      const key = { jurisdiction, runId: run.runId, accountNumber: each.accountNumber, period: each.period };
      await tx.update(BillingRunCorrectionEntity, key, { accepted: true });
    }
    run.status = 'posted';
    run.postedOn = on;
    run.postedBy = by;
    await tx.save(run);
    await this.afterRunPosted.tell(tx, { jurisdiction, runId: run.runId, period, on, by, statements });
    const afterEntry = entries.at(-1)?.entryNumber;
    const penaltiesOff = afterEntry === undefined ? [] : await loadPenaltyChanges(tx, { jurisdiction, afterEntry });
    return { run, wasPosted: false, statements, corrections: accepted, penaltiesOff };
  }

  /** Every account that is billed, or whose correction is accepted, gets a statement that shows all that was posted so far. */
  private async issue(
    tx: EntityManager,
    {
      plan,
      accepted,
      run,
      input,
    }: { plan: RunPlan; accepted: readonly ProposedCorrection[]; run: BillingRunEntity; input: PostRunInput },
  ): Promise<StatementDue[]> {
    const { jurisdiction, period, on } = input;
    const corrected = new Set(accepted.map((each) => each.accountNumber));
    const accounts = plan.accounts.filter((each) => each.outcome === 'billed' || corrected.has(each.accountNumber));
    if (accounts.length === 0) return [];
    const calendar = findStatementCalendar(plan.rateTables.inForceOn(on), { on }).value;
    const dates = computeDueDates({ calendar, period, postedOn: on, holidays: plan.rateTables.holidays });
    const throughEntry = await lastEntryNumber(tx, jurisdiction);
    const firstNumber = await nextStatementNumber(tx, jurisdiction);
    const statements = accounts.map(({ accountNumber }, index) => ({
      statementNumber: String(firstNumber + index).padStart(8, '0'),
      accountNumber,
      period: period.key,
      issuedOn: on,
      ...dates,
      throughEntry,
      voided: false,
    }));
    await insertStatementDues(tx, { jurisdiction, runId: run.runId, statements });
    return statements;
  }
}

function entriesOf(plan: RunPlan, accepted: readonly ProposedCorrection[], { period, on }: PostRunInput): NewEntry[] {
  const corrections = accepted.flatMap((each) => [
    ...each.parts.map((part) => ({ ...part, accountNumber: each.accountNumber, period: each.period, effectiveOn: on })),
  ]);
  const charges = plan.accounts.flatMap(({ accountNumber, charges: own }) =>
    own.map((charge) => toEntry(charge, { accountNumber, period: period.key, on })),
  );
  return [...corrections, ...charges];
}

/** A charge is effective on the day its run is posted. */
function toEntry(
  charge: Charge,
  { accountNumber, period, on }: { accountNumber: string; period: string; on: NewEntry['effectiveOn'] },
): NewEntry {
  return { ...charge, accountNumber, period, effectiveOn: on, onceKey: chargeOnceKey(charge, period) };
}

/**
 * The corrections that are posted. "All" passes over what the county collects; naming such an account is refused.
 * @throws AppError `CERTIFIED_WITH_COUNTY`; `NOT_FOUND` for an account without a proposed correction
 */
function acceptedCorrections(plan: RunPlan, accept: PostRunInput['acceptCorrections']): ProposedCorrection[] {
  if (accept !== 'all') refuseWithoutProposal(plan, accept);
  const wanted = plan.accounts.flatMap((each) =>
    accept === 'all' || accept.includes(each.accountNumber) ? each.corrections : [],
  );
  const withCounty = wanted.find((each) => each.isWithCounty);
  if (accept !== 'all' && withCounty !== undefined) throw isWithCounty(withCounty);
  return wanted.filter((each) => !each.isWithCounty);
}

function refuseWithoutProposal(plan: RunPlan, accept: readonly string[]): void {
  const proposed = new Set(
    plan.accounts.filter((each) => each.corrections.length > 0).map((each) => each.accountNumber),
  );
  const without = accept.filter((account) => !proposed.has(account));
  if (without.length === 0) return;
  throw new AppError('NOT_FOUND', {
    what: `No correction is proposed for ${without.map((account) => `"${account}"`).join(', ')}`,
    remedy: `See "bill show ${plan.period.key}" for the accounts that have one.`,
  });
}

function isWithCounty({ accountNumber, period }: ProposedCorrection): AppError {
  return new AppError('CERTIFIED_WITH_COUNTY', {
    what: `What account ${accountNumber} was billed for ${period} is certified to the county, in part at least`,
    why: 'What the county collects cannot be corrected here alone',
    remedy: `Take the account off the certification roll first ("roll correct"), then accept the correction.`,
  });
}

function notPrepared(period: string): AppError {
  return new AppError('RUN_NOT_PREPARED', {
    what: `No run of ${period} is prepared`,
    remedy: `Prepare it with "bill prepare ${period}", read the exceptions, then post it.`,
  });
}

function hasExceptions(run: BillingRunEntity): AppError {
  return new AppError('RUN_HAS_EXCEPTIONS', {
    what: `${String(run.exceptions)} ${run.exceptions === 1 ? 'account' : 'accounts'} of ${run.period} cannot be billed`,
    remedy: `See "bill show ${run.period}", mend what is missing and prepare again; or post with --leave-exceptions and bill them in a later run of the period.`,
  });
}

function outOfDate(run: BillingRunEntity): AppError {
  return new AppError('RUN_OUT_OF_DATE', {
    what: `Accounts, figures or entries have changed since the run of ${run.period} was prepared on ${run.preparedOn}`,
    remedy: `Prepare it again with "bill prepare ${run.period}" and look at it once more.`,
  });
}
