import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { findFeeInterest } from '../rate-tables/find-fee-interest.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Assessment, Installment } from './assessment.js';
import { findStandingKeys, insertAssessment, loadAssessments } from './assessments.repository.js';
import { buildAssessmentSchedule } from './build-assessment-schedule.js';
import { buildInstallmentEntries } from './build-installment-entries.js';

// beyond it somebody's finger slipped; the law sets no such figure
const MOST_INSTALLMENTS = 100;

export interface AssessmentInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  /** a fee that bears interest: `CONNECTION_COST` */
  readonly code: string;
  readonly cost: Money;
  /** years over which it is paid */
  readonly installments: number;
  readonly on: LocalDate;
  readonly by: string;
}

/** Costs of the city that a parcel pays over years; each installment becomes a fee when it falls due, and is certified like others. */
@Injectable()
export class AssessmentsService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rateTables: RateTablesService,
  ) {}

  /**
   * Assesses a cost, with interest at the rate in force on the day, which stays through its years. Nothing is owed before
   * the first installment falls due.
   * @throws AppError `ACCOUNT_UNKNOWN`, `AMOUNT_INVALID`, `INPUT_INVALID`, `RATE_NOT_SET`
   */
  async assess(
    tx: EntityManager,
    input: AssessmentInput,
  ): Promise<{ assessment: Assessment; schedule: readonly Installment[] }> {
    const { jurisdiction, accountNumber, code, cost, installments, on, by } = input;
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    const tables = (await this.rateTables.load(tx, jurisdiction)).inForceOn(on);
    const fee = tables.fees.get(code);
    const rate = findFeeInterest(tables, { code, on });
    if (fee === undefined || rate === undefined) throw bearsNoInterest(code, on);
    requireParts(input);
    const assessment = await insertAssessment(tx, {
      jurisdiction,
      assessment: {
        accountNumber,
        code,
        title: fee.title,
        cost,
        installments,
        ratePercentPerYear: rate.value,
        assessedOn: on,
        citation: rate.citation,
      },
      by,
    });
    return { assessment, schedule: buildAssessmentSchedule(assessment) };
  }

  /** Posts every installment that has fallen due by the business day and is not posted yet. Twice is once. */
  async postDue(
    tx: EntityManager,
    { jurisdiction, on, by }: { jurisdiction: string; on: LocalDate; by: string },
  ): Promise<LedgerEntry[]> {
    await lockJurisdiction(tx, jurisdiction);
    const assessments = await loadAssessments(tx, { jurisdiction, before: on });
    const due = assessments.flatMap((assessment) =>
      buildAssessmentSchedule(assessment)
        .filter(({ dueOn }) => dueOn <= on)
        .flatMap((installment) => buildInstallmentEntries(assessment, installment, on)),
    );
    const standing = await findStandingKeys(tx, {
      jurisdiction,
      onceKeys: due.flatMap(({ onceKey }) => onceKey ?? []),
    });
    const entries = due.filter(({ onceKey }) => onceKey === undefined || !standing.has(onceKey));
    return this.ledger.post(tx, { jurisdiction, on, by, reason: `Installments due by ${on}`, entries });
  }
}

function requireParts({ cost, installments }: AssessmentInput): void {
  if (!cost.isPositive()) {
    throw new AppError('AMOUNT_INVALID', {
      what: `A cost of ${cost.toString()} cannot be assessed`,
      remedy: 'Give what the city paid, more than 0.00.',
    });
  }
  if (Number.isSafeInteger(installments) && installments >= 1 && installments <= MOST_INSTALLMENTS) return;
  throw new AppError('INPUT_INVALID', {
    what: `A cost is not assessed in ${String(installments)} installments`,
    remedy: `Give a whole number of years from 1 to ${String(MOST_INSTALLMENTS)}.`,
  });
}

function bearsNoInterest(code: string, on: LocalDate): AppError {
  return new AppError('INPUT_INVALID', {
    what: `No enactment in force on ${on} lets ${code} be assessed over years with interest`,
    remedy: 'Charge it at once as a fee, or enter the act that gives it interest.',
  });
}
