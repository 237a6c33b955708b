import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { accountsInLedger } from '../ledger/ledger.repository.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { findLastPastDueDay } from './find-last-past-due-day.js';
import { listDebtsOffByLaw, type DebtOffByLaw } from './list-debts-off-by-law.js';
import { PastDueAccounts } from './past-due-accounts.service.js';
import type { RollState } from './roll-steps.service.js';

/** What an account owes past due that is on no roll by law; nothing is to be done about the roll. */
export interface AccountOffByLaw extends DebtOffByLaw {
  readonly accountNumber: string;
}

const PAGE = 1000;

/** Tells, beside a roll, which past due debts the act leaves to the city. */
@Injectable()
export class DebtsOffByLaw {
  constructor(
    private readonly accounts: PastDueAccounts,
    private readonly rateTables: RateTablesService,
  ) {}

  /** As of the day on which the version was made, in the order of account numbers. */
  async list(
    tx: EntityManager,
    { jurisdiction, roll, version }: RollState & { jurisdiction: string },
  ): Promise<AccountOffByLaw[]> {
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const on = version.madeOn;
    const rule = rateTables.inForceOn(on).certification?.value;
    if (rule === undefined) return [];
    const { kindOfCode } = settlementOrderOn(rateTables)(on);
    const cutoffOn = findLastPastDueDay({ cutoffOn: roll.cutoffOn, on });
    const found: AccountOffByLaw[] = [];
    for await (const page of accountsInLedger(tx, jurisdiction, PAGE)) {
      for (const [accountNumber, items] of await this.accounts.loadItems(tx, { jurisdiction, on, rateTables }, page)) {
        const debts = listDebtsOffByLaw({ items, kindOfCode, rule, cutoffOn });
        found.push(...debts.map((debt) => ({ accountNumber, ...debt })));
      }
    }
    return found.sort((a, b) => (a.accountNumber < b.accountNumber ? -1 : 1));
  }
}
