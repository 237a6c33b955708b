import { Injectable } from '@nestjs/common';
import type { Decimal } from 'decimal.js';
import type { EntityManager } from 'typeorm';
import type { BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { insertMeterUse, loadMeterUse } from './meter-use.repository.js';
import { requireAccount } from './require-account.repository.js';

export interface MeterUseInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly period: BillingPeriod;
  readonly gallons: Decimal;
  readonly estimated: boolean;
  readonly on: LocalDate;
  readonly by: string;
}

/** Enters what a meter says. */
@Injectable()
export class RecordMeterUseService {
  /** The same use again changes nothing; another takes the place of the one before. Answers what became of it. */
  async record(tx: EntityManager, input: MeterUseInput): Promise<'new' | 'changed' | 'unchanged'> {
    const { jurisdiction, accountNumber, period, gallons, estimated, on, by } = input;
    await requireAccount(tx, { jurisdiction, accountNumber });
    const known = (await loadMeterUse(tx, jurisdiction, [accountNumber])).get(accountNumber)?.get(period.key);
    if (known?.gallons.equals(gallons) === true && known.estimated === estimated) return 'unchanged';
    await insertMeterUse(tx, {
      jurisdiction,
      on,
      by,
      uses: [{ accountNumber, period: period.key, gallons, estimated }],
    });
    return known === undefined ? 'new' : 'changed';
  }
}
