import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import type { LocalDate } from '../shared/local-date.js';
import { changesAnything } from './account-changes.js';
import { AccountsRepository } from './accounts.repository.js';
import type { BilledTo, OwedBy } from './billing-choice.js';
import { endParty } from './change-party.js';
import { chooseBilling } from './choose-billing.js';
import { refuseNextDebtor } from './refuse-next-debtor.js';
import { saveAccountChanges } from './save-account-changes.service.js';

/** Who lives on an account, who is billed and who owes, each from a day. Runs in the caller's transaction. */
@Injectable()
export class BillingChoicesService {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * Another party is billed, or others owe, from a day; answers whether anything was different.
   * @throws AppError `ACCOUNT_UNKNOWN`, `INPUT_INVALID` when an occupant would be billed who is not on file
   */
  async choose(
    tx: EntityManager,
    { jurisdiction }: Jurisdiction,
    choice: {
      accountNumber: string;
      from: LocalDate;
      billedTo?: BilledTo | undefined;
      owedBy?: OwedBy | undefined;
    },
  ): Promise<boolean> {
    await this.accounts.lockAccount(tx, jurisdiction, choice.accountNumber);
    const { billing, parties } = await this.accounts.loadState(tx, jurisdiction, choice.accountNumber);
    const changes = chooseBilling({ ...choice, choices: billing, parties });
    await saveAccountChanges(tx, jurisdiction, changes);
    return changesAnything(changes);
  }

  /**
   * The occupant leaves and nobody follows: from the day on there is none.
   * @throws AppError `ACCOUNT_UNKNOWN`, `INPUT_INVALID` where the owner would be asked for what only the occupant owes
   */
  async endOccupant(
    tx: EntityManager,
    { jurisdiction }: Jurisdiction,
    { accountNumber, from }: { accountNumber: string; from: LocalDate },
  ): Promise<boolean> {
    await this.accounts.lockAccount(tx, jurisdiction, accountNumber);
    const { parties, billing } = await this.accounts.loadState(tx, jurisdiction, accountNumber);
    refuseNextDebtor(accountNumber, { parties, choices: billing, from, next: undefined });
    const changes = endParty({ role: 'occupant', parties, from });
    await saveAccountChanges(tx, jurisdiction, changes);
    return changesAnything(changes);
  }
}
