import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { loadEntriesOfPayment } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { reverseEntry } from '../ledger/reverse-entry.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { PaymentReturnEntity, type PaymentEntity } from './payment.entity.js';
import { findByReference, loadReturned } from './payments.repository.js';

export interface ReturnInput {
  readonly jurisdiction: string;
  /** number of the check, the bank's trace */
  readonly reference: string;
  /** needed when payments of several accounts bear the reference */
  readonly accountNumber?: string | undefined;
  /** `nsf`, `account closed`, ... */
  readonly reason: string;
  readonly on: LocalDate;
  readonly by: string;
}

/** Takes back a payment that the bank returned: it counts as never received, and penalties follow at the next assessment. */
@Injectable()
export class ReturnPaymentService {
  constructor(private readonly ledger: LedgerService) {}

  async return(tx: EntityManager, input: ReturnInput): Promise<PaymentEntity> {
    const { jurisdiction, reason, on, by } = input;
    await lockJurisdiction(tx, jurisdiction);
    const payment = await this.findPayment(tx, input);
    const entries = await loadEntriesOfPayment(tx, { jurisdiction, entryNumber: payment.entryNumber });
    const why = `Returned: ${reason}.`;
    await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `Return of receipt ${String(payment.receiptNumber)}: ${reason}`,
      entries: entries.map((entry) => reverseEntry(entry, why)),
    });
    await tx.insert(PaymentReturnEntity, {
      jurisdiction,
      receiptNumber: payment.receiptNumber,
      returnedOn: on,
      returnedBy: by,
      reason,
    });
    return payment;
  }

  private async findPayment(
    tx: EntityManager,
    { jurisdiction, reference, accountNumber }: ReturnInput,
  ): Promise<PaymentEntity> {
    const found = await findByReference(tx, { jurisdiction, reference, accountNumber });
    const ofAccount = accountNumber === undefined ? '' : ` of account ${accountNumber}`;
    if (found.length === 0) {
      throw new AppError('PAYMENT_UNKNOWN', {
        what: `No payment${ofAccount} bears the reference "${reference}"`,
        remedy: 'Check the number on the returned item; "report receipts" lists the payments of a day.',
      });
    }
    const returned = await loadReturned(tx, {
      jurisdiction,
      receiptNumbers: found.map((payment) => payment.receiptNumber),
    });
    const open = found.filter((payment) => !returned.has(payment.receiptNumber));
    const isOneAccount = new Set(found.map((payment) => payment.accountNumber)).size === 1;
    if (!isOneAccount || open.length > 1) {
      const list = found.map(
        (payment) => `account ${payment.accountNumber}, ${payment.amount.toReadable()} received ${payment.receivedOn}`,
      );
      throw new AppError('AMBIGUOUS_REFERENCE', {
        what: `Several payments bear the reference "${reference}": ${list.join('; ')}`,
        remedy: 'Name the account as well; when one account has several, adjust it by hand with the reason.',
      });
    }
    const [payment] = open;
    if (payment !== undefined) return payment;
    throw new AppError('ALREADY_RETURNED', {
      what: `The payment "${reference}"${ofAccount} has been returned already`,
      remedy: 'Nothing more to do; see "account show" for its entries.',
    });
  }
}
