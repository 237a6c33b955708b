import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ageArrears, type Aging } from '../ledger/age-arrears.js';
import { accountsInLedger, loadAccountLedgers } from '../ledger/ledger.repository.js';
import { settle } from '../ledger/settle.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import { AccountsRepository } from '../premises/accounts.repository.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { addAging, balanceOf, NO_AGING, type AgingRow } from './aging-row.js';

const PAGE = 500;

/** Who owes how much for how long, an account at a time. */
@Injectable()
export class AgingReportService {
  constructor(
    private readonly rateTables: RateTablesService,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * Every account with something open or a credit, in the order of numbers, and at the end the totals. The receivable of the
   * ledger equals the sum of the accounts, always.
   * @throws AppError `LEDGER_UNSOUND` at the end when it does not
   */
  async *read(
    tx: EntityManager,
    { jurisdiction, asOf }: { jurisdiction: string; asOf: LocalDate },
  ): AsyncGenerator<AgingRow, Aging> {
    const orderOn = settlementOrderOn(await this.rateTables.load(tx, jurisdiction));
    let totals: Aging = NO_AGING;
    for await (const accountNumbers of accountsInLedger(tx, jurisdiction, PAGE)) {
      const ledgers = await loadAccountLedgers(tx, jurisdiction, accountNumbers);
      const billTo = await this.accounts.loadBillTo(tx, jurisdiction, accountNumbers, asOf);
      for (const [accountNumber, ledger] of ledgers) {
        const aging = ageArrears(settle({ ledger, orderOn, asOf }), asOf);
        if (Object.values(aging).every((amount) => amount.isZero())) continue;
        totals = addAging(totals, aging);
        const ownerName = billTo.get(accountNumber)?.owner.name ?? '';
        yield { accountNumber, ownerName, aging, balance: balanceOf(aging) };
      }
    }
    await this.compareWithLedger(tx, { jurisdiction, asOf, receivable: balanceOf(totals) });
    return totals;
  }

  private async compareWithLedger(
    tx: EntityManager,
    { jurisdiction, asOf, receivable }: { jurisdiction: string; asOf: LocalDate; receivable: Money },
  ): Promise<void> {
    const rows: { sum: string }[] = await tx.query(
      'select coalesce(sum(amount), 0)::numeric(20, 2) as sum from ledger_entry where jurisdiction = $1 and effective_on <= $2',
      [jurisdiction, asOf],
    );
    const ofLedger = Money.of(rows[0]?.sum ?? '0');
    if (ofLedger.equals(receivable)) return;
    throw new AppError('LEDGER_UNSOUND', {
      what: `The accounts together owe ${receivable.toReadable()}, the ledger says ${ofLedger.toReadable()}`,
      remedy: 'Run "ledger verify" and restore from a backup where it finds something.',
    });
  }
}
