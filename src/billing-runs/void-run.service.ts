import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { CountyHolds } from '../ledger/county-holds.service.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { loadAccountLedgers, loadStandingCharges, loadWaiversOf } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { reverseEntry } from '../ledger/reverse-entry.js';
import { StatementDueEntity } from '../ledger/statement-due.entity.js';
import { voidStatements } from '../ledger/void-statements.repository.js';
import { AppError } from '../shared/app-error.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { belongsToRun } from './belongs-to-run.js';
import { BillingRunEntity } from './billing-run.entity.js';
import { loadAcceptedCorrections } from './billing-runs.repository.js';

export interface VoidInput {
  readonly jurisdiction: string;
  readonly period: BillingPeriod;
  readonly on: LocalDate;
  readonly by: string;
  readonly reason: string;
}

/** What a void took back. */
export interface VoidedRuns {
  readonly runs: number;
  readonly statements: number;
  readonly reversed: readonly LedgerEntry[];
}

/**
 * Voids every posted run of a period: each charge is reversed on its own day, its penalties with it, and what was waived of
 * either; so are the corrections of other periods that were accepted with it, which the next run proposes again. Payments
 * become credit, fees go to the next statement. The statements stay printable, marked VOID.
 */
@Injectable()
export class VoidRunService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly countyHolds: CountyHolds,
  ) {}

  async void(tx: EntityManager, { jurisdiction, period, on, by, reason }: VoidInput): Promise<VoidedRuns> {
    await lockJurisdiction(tx, jurisdiction);
    if (reason.trim() === '')
      throw new AppError('INPUT_INVALID', { what: 'A void needs a reason', remedy: 'Say why, in a few words.' });
    const runs = await tx.find(BillingRunEntity, { where: { jurisdiction, period: period.key, status: 'posted' } });
    const runIds = runs.map((run) => run.runId);
    const charges = [
      ...(await loadStandingCharges(tx, { jurisdiction, period: period.key })),
      ...(await loadAcceptedCorrections(tx, { jurisdiction, runIds })),
    ];
    if (runs.length === 0 || (charges.length === 0 && runs.every((run) => run.billed === 0)))
      throw nothingToVoid(period.key);
    await this.refuseCertified(tx, { jurisdiction, charges, runIds });

    const waivers = await loadWaiversOf(tx, { jurisdiction, entries: charges });
    const accountsOfStatements = await voidStatements(tx, { jurisdiction, runIds, on, reason });
    await tx.update(
      BillingRunEntity,
      { jurisdiction, runId: In(runIds) },
      { status: 'voided', voidedOn: on, voidReason: reason },
    );
    const entries = [...waivers, ...charges].map((entry) => reverseEntry(entry, reason));
    const reversed = await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `Void of ${period.key}: ${reason}`,
      entries,
      // a statement of fees alone has no charge to reverse, and may have been penalized
      alsoChanged: accountsOfStatements,
    });
    return { runs: runs.length, statements: accountsOfStatements.length, reversed };
  }

  private async refuseCertified(
    tx: EntityManager,
    {
      jurisdiction,
      charges,
      runIds,
    }: { jurisdiction: string; charges: readonly LedgerEntry[]; runIds: readonly number[] },
  ): Promise<void> {
    const statements = await tx.find(StatementDueEntity, { where: { jurisdiction, runId: In(runIds) } });
    const billed = new Set([...charges, ...statements].map((each) => each.accountNumber));
    const certified = await this.countyHolds.loadCertifiedLines(tx, jurisdiction, [...billed]);
    const ledgers = await loadAccountLedgers(tx, jurisdiction, [...certified.keys()]);
    const ofRun = {
      // what was taken off a charge that the county collects is not laid on it again
      charges: new Set(charges.flatMap(({ entryNumber, settles }) => [entryNumber, settles ?? entryNumber])),
      statementNumbers: new Set(statements.map((statement) => statement.statementNumber)),
    };
    const accounts = [...ledgers.values()]
      .filter((ledger) =>
        ledger.entries.some(
          (entry) =>
            certified.get(ledger.accountNumber)?.some((line) => line.entryNumbers.has(entry.entryNumber)) === true &&
            belongsToRun(entry, { ...ofRun, ledger }),
        ),
      )
      .map((ledger) => ledger.accountNumber);
    if (accounts.length === 0) return;
    throw new AppError('CERTIFIED_WITH_COUNTY', {
      what: `Debts of this run are certified to the county, for ${accounts.slice(0, 5).join(', ')}${accounts.length > 5 ? ' and others' : ''}`,
      why: 'What the county collects cannot be taken back here alone',
      remedy: 'Correct the certification roll for these accounts first, then void the run.',
    });
  }
}

function nothingToVoid(period: string): AppError {
  return new AppError('NOTHING_TO_VOID', {
    what: `No posted run of ${period} stands`,
    remedy: `See "bill show ${period}" for what became of its runs.`,
  });
}
