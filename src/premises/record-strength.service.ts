import { Injectable } from '@nestjs/common';
import type { Decimal } from 'decimal.js';
import type { EntityManager } from 'typeorm';
import { listMeasures } from '../rate-tables/list-measures.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { suggestNearest } from '../rate-tables/suggest-nearest.js';
import { AppError } from '../shared/app-error.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { refusePeriodToCome } from '../shared/refuse-period-to-come.js';
import { loadAccountConditions } from './account-conditions.repository.js';
import { requireAccount } from './require-account.repository.js';
import { StrengthMeasurementEntity } from './strength-measurement.entity.js';

export interface StrengthInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly period: BillingPeriod;
  /** milligrams a liter by measure: `bod` 614 */
  readonly measured: ReadonlyMap<string, Decimal>;
  readonly on: LocalDate;
  readonly by: string;
}

const MEASURE_FORM = /^[a-z][a-z0-9_]*$/;

/** Enters what a laboratory found in an account's water. */
@Injectable()
export class RecordStrengthService {
  constructor(private readonly rateTables: RateTablesService) {}

  /** The same again changes nothing; another figure for a measure takes the place of the one before. Answers what became of it. */
  async record(tx: EntityManager, input: StrengthInput): Promise<'new' | 'changed' | 'unchanged'> {
    const { jurisdiction, accountNumber, period, measured, on, by } = input;
    refuseOdd(measured);
    refusePeriodToCome({ period, on });
    refuseUnknown(measured, listMeasures(await this.rateTables.load(tx, jurisdiction)));
    await requireAccount(tx, { jurisdiction, accountNumber });
    const conditions = await loadAccountConditions(tx, jurisdiction, [accountNumber]);
    const known = conditions.get(accountNumber)?.strength.get(period.key);
    const changed = [...measured].filter(([measure, mgPerL]) => known?.get(measure)?.equals(mgPerL) !== true);
    for (const [measure, mgPerL] of changed) {
      const key = { jurisdiction, accountNumber, period: period.key, measure };
      const report = 1 + (await tx.countBy(StrengthMeasurementEntity, key));
      await tx.insert(StrengthMeasurementEntity, { ...key, report, mgPerL, recordedOn: on, recordedBy: by });
    }
    if (changed.length === 0) return 'unchanged';
    return known === undefined ? 'new' : 'changed';
  }
}

function refuseOdd(measured: ReadonlyMap<string, Decimal>): void {
  for (const [measure, mgPerL] of measured) {
    if (MEASURE_FORM.test(measure) && mgPerL.isFinite() && !mgPerL.isNegative()) continue;
    throw new AppError('INPUT_INVALID', {
      what: `"${measure} ${mgPerL.toString()}" is not a strength`,
      remedy: 'Give a measure as the act names it, such as bod, and what was found in milligrams a liter, 0 or more.',
    });
  }
}

/** What no act charges by would be kept and never billed. */
function refuseUnknown(measured: ReadonlyMap<string, Decimal>, known: ReadonlySet<string>): void {
  for (const measure of measured.keys()) {
    if (known.has(measure)) continue;
    throw new AppError('INPUT_INVALID', {
      what: `no act charges by ${measure}`,
      remedy:
        known.size === 0
          ? 'No act has a charge by strength; record what was measured once one does.'
          : `Give what the acts measure: ${[...known].sort().join(', ')}${suggestNearest(measure, known)}.`,
    });
  }
}
