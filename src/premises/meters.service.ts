import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import type { LocalDate } from '../shared/local-date.js';
import { AccountsRepository } from './accounts.repository.js';
import { addMeter, bringsLand, type MeterOpening } from './add-meter.js';
import { refuseFarStart } from './refuse-far-days.js';
import { saveAccountChanges } from './save-account-changes.service.js';
import { withKnownClasses } from './with-known-classes.js';

/** The further meters of an account, in the caller's transaction, one writer at a time. */
@Injectable()
export class MetersService {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * One more meter of the account from a day; answers its name.
   * @throws AppError `ACCOUNT_UNKNOWN`, `CLASS_UNKNOWN`, `ALREADY_EXISTS`, `AGREEMENT_MISSING`, `INPUT_INVALID`,
   *   `DATE_INVALID` more than two years after the business day
   */
  async addMeter(
    tx: EntityManager,
    jurisdiction: Jurisdiction,
    { accountNumber, on, ...opening }: MeterOpening & { accountNumber: string; on?: LocalDate | undefined },
  ): Promise<string> {
    if (on !== undefined) refuseFarStart(opening.from, on);
    await this.accounts.lockAccount(tx, jurisdiction.jurisdiction, accountNumber);
    const state = await this.accounts.loadState(tx, jurisdiction.jurisdiction, accountNumber);
    const [premiseId = 0] = bringsLand(opening) ? await this.accounts.takePremiseIds(tx, 1) : [];
    const { meterName, changes } = addMeter(state, withKnownClasses(jurisdiction, opening), premiseId);
    await saveAccountChanges(tx, jurisdiction.jurisdiction, changes);
    return meterName;
  }
}
