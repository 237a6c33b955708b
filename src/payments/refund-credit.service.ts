import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { balanceOn } from '../ledger/balance-on.js';
import { REFUND_CODE, type LedgerEntry } from '../ledger/ledger-entry.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

export interface RefundInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly amount: Money;
  readonly reference?: string | undefined;
  readonly reason: string;
  readonly on: LocalDate;
  readonly by: string;
}

/** Pays a credit balance out. */
@Injectable()
export class RefundCreditService {
  constructor(private readonly ledger: LedgerService) {}

  async refund(
    tx: EntityManager,
    { jurisdiction, accountNumber, amount, reference, reason, on, by }: RefundInput,
  ): Promise<LedgerEntry> {
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
    const credit = Money.largest(balanceOn(ledger?.entries ?? [], on).negated(), Money.zero);
    if (!amount.isPositive() || amount.isMoreThan(credit)) {
      throw new AppError('REFUND_OVER_CREDIT', {
        what: `${amount.toString()} cannot be refunded: the account's credit balance is ${credit.toReadable()}`,
        remedy: 'Refund at most the credit balance.',
      });
    }
    const title = ['Credit balance refunded', reference].filter((each) => each !== undefined).join(', ');
    const entry = {
      accountNumber,
      kind: 'refund',
      code: REFUND_CODE,
      amount,
      effectiveOn: on,
      title,
      trace: [reason],
    } as const;
    const [posted] = await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `Refund to account ${accountNumber}`,
      entries: [entry],
    });
    if (posted === undefined) throw new Error('a refund posts one entry');
    return posted;
  }
}
