import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { CountyHolds } from '../ledger/county-holds.service.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { loadStandingCharges } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { reverseEntry } from '../ledger/reverse-entry.js';
import { voidStatements } from '../ledger/void-statements.repository.js';
import { AppError } from '../shared/app-error.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { BillingRunEntity } from './billing-run.entity.js';

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
 * Voids every posted run of a period: each charge is reversed on its own day, its penalties and their waivers with it, payments
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
    const charges = await loadStandingCharges(tx, { jurisdiction, period: period.key });
    if (runs.length === 0 || (charges.length === 0 && runs.every((run) => run.billed === 0)))
      throw nothingToVoid(period.key);
    await this.refuseCertified(tx, jurisdiction, charges);

    const runIds = runs.map((run) => run.runId);
    const statements = await voidStatements(tx, { jurisdiction, runIds, on, reason });
    await tx.update(
      BillingRunEntity,
      { jurisdiction, runId: In(runIds) },
      { status: 'voided', voidedOn: on, voidReason: reason },
    );
    const entries = charges.map((charge) => reverseEntry(charge, reason));
    const reversed = await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `Void of ${period.key}: ${reason}`,
      entries,
    });
    return { runs: runs.length, statements, reversed };
  }

  private async refuseCertified(
    tx: EntityManager,
    jurisdiction: string,
    charges: readonly LedgerEntry[],
  ): Promise<void> {
    const accountNumbers = [...new Set(charges.map((charge) => charge.accountNumber))];
    const certified = await this.countyHolds.loadCertifiedLines(tx, jurisdiction, accountNumbers);
    const held = charges.filter((charge) =>
      certified.get(charge.accountNumber)?.some((line) => line.entryNumbers.has(charge.entryNumber)),
    );
    if (held.length === 0) return;
    const accounts = [...new Set(held.map((charge) => charge.accountNumber))];
    throw new AppError('CERTIFIED_WITH_COUNTY', {
      what: `Charges of this run are certified to the county, for ${accounts.slice(0, 5).join(', ')}${accounts.length > 5 ? ' and others' : ''}`,
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
