import { Injectable } from '@nestjs/common';
import type { Decimal } from 'decimal.js';
import type { EntityManager } from 'typeorm';
import type { BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';
import { refusePeriodToCome } from '../shared/refuse-period-to-come.js';
import { loadMeterDays } from './agreements.repository.js';
import { findMeter } from './find-meter.js';
import { insertMeterUse, loadMeterUse } from './meter-use.repository.js';
import { requireAccount } from './require-account.repository.js';

export interface MeterUseInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  /** left out: the only meter that is served in the period */
  readonly meterName?: string | undefined;
  readonly period: BillingPeriod;
  readonly gallons: Decimal;
  readonly estimated: boolean;
  readonly on: LocalDate;
  readonly by: string;
}

/** Enters what a meter says. */
@Injectable()
export class RecordMeterUseService {
  /**
   * The same use again changes nothing; another takes the place of the one before. Answers what became of it.
   * @throws AppError `ACCOUNT_UNKNOWN`, `PERIOD_INVALID` before the period begins, `NOT_FOUND` for a meter that the account does not have, `INPUT_INVALID` where it has
   *   several and none is named
   */
  async record(tx: EntityManager, input: MeterUseInput): Promise<'new' | 'changed' | 'unchanged'> {
    const { jurisdiction, accountNumber, period, gallons, estimated, on, by } = input;
    refusePeriodToCome({ period, on });
    await requireAccount(tx, { jurisdiction, accountNumber });
    const meters = (await loadMeterDays(tx, jurisdiction, [accountNumber])).get(accountNumber) ?? [];
    const how = 'with its name';
    const meterName = findMeter({ accountNumber, meters, meterName: input.meterName, days: period, how });
    const onFile = (await loadMeterUse(tx, jurisdiction, [accountNumber])).get(accountNumber);
    const known = onFile?.get(meterName)?.get(period.key);
    if (known?.gallons.equals(gallons) === true && known.estimated === estimated) return 'unchanged';
    await insertMeterUse(tx, {
      jurisdiction,
      on,
      by,
      uses: [{ accountNumber, meterName, period: period.key, gallons, estimated }],
    });
    return known === undefined ? 'new' : 'changed';
  }
}
