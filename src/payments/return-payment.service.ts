import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { loadEntriesOfPayment } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { PaymentReturnEntity, type PaymentEntity } from './payment.entity.js';
import { findPayments, loadReturned } from './payments.repository.js';
import { reversePayment } from './reverse-payment.js';

export interface ReturnInput {
  readonly jurisdiction: string;
  /** the receipt, or the reference, names the payment; with both it must bear both */
  readonly receiptNumber?: number | undefined;
  /** number of the check, the bank's trace */
  readonly reference?: string | undefined;
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

  /**
   * @throws AppError `PAYMENT_UNKNOWN`, `AMBIGUOUS_REFERENCE`, `ALREADY_RETURNED`; `DATE_INVALID` for a return before the day on
   * which the payment was recorded: entered on April 28, it is not taken back on April 27.
   */
  async return(tx: EntityManager, input: ReturnInput): Promise<PaymentEntity> {
    const { jurisdiction, reason, on, by } = input;
    await lockJurisdiction(tx, jurisdiction);
    const payment = await this.findPayment(tx, input);
    if (on < payment.recordedOn) throw returnedTooEarly(payment, on);
    const entries = await loadEntriesOfPayment(tx, { jurisdiction, entryNumber: payment.entryNumber });
    const { tender } = payment;
    const returned = { tender, reference: payment.reference ?? undefined, reason, on };
    await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `Return of receipt ${String(payment.receiptNumber)}: ${reason}`,
      entries: entries.map((entry) => reversePayment(entry, returned)),
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

  private async findPayment(tx: EntityManager, input: ReturnInput): Promise<PaymentEntity> {
    const { jurisdiction, receiptNumber, reference, accountNumber } = input;
    if (receiptNumber === undefined && reference === undefined) {
      throw new AppError('INPUT_INVALID', {
        what: 'The payment that came back is not named',
        remedy: 'Give the number of its receipt or the reference that it bears.',
      });
    }
    const found = await findPayments(tx, { jurisdiction, receiptNumber, reference, accountNumber });
    const named = describeNamed(input);
    if (found.length === 0) {
      throw new AppError('PAYMENT_UNKNOWN', {
        what: `There is no payment ${named}`,
        remedy: 'Check the number on the returned item; "report receipts" lists the payments of a day.',
      });
    }
    const returned = await loadReturned(tx, {
      jurisdiction,
      receiptNumbers: found.map((payment) => payment.receiptNumber),
    });
    const open = found.filter((payment) => !returned.has(payment.receiptNumber));
    const isOneAccount = new Set(found.map((payment) => payment.accountNumber)).size === 1;
    if (!isOneAccount || open.length > 1) throw ambiguous(named, found, open);
    const [payment] = open;
    if (payment !== undefined) return payment;
    throw new AppError('ALREADY_RETURNED', {
      what: `The payment ${named} has been returned already`,
      remedy: 'Nothing more to do; see "account show" for its entries.',
    });
  }
}

function describeNamed({ receiptNumber, reference, accountNumber }: ReturnInput): string {
  return [
    receiptNumber === undefined ? '' : `with receipt ${String(receiptNumber)}`,
    reference === undefined ? '' : `with the reference "${reference}"`,
    accountNumber === undefined ? '' : `of account ${accountNumber}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function ambiguous(named: string, found: readonly PaymentEntity[], open: readonly PaymentEntity[]): AppError {
  const list = found.map((payment) => {
    const { receiptNumber, accountNumber, amount, receivedOn } = payment;
    const state = open.includes(payment) ? '' : ', returned already';
    return `receipt ${String(receiptNumber)}, account ${accountNumber}, ${amount.toReadable()} received ${receivedOn}${state}`;
  });
  const [first = found[0]] = open;
  return new AppError('AMBIGUOUS_REFERENCE', {
    what: `There are several payments ${named}: ${list.join('; ')}`,
    remedy: `Name the receipt of the one that came back, such as: return --receipt ${String(first?.receiptNumber ?? '')}.`,
  });
}

function returnedTooEarly({ receiptNumber, recordedOn }: PaymentEntity, on: LocalDate): AppError {
  return new AppError('DATE_INVALID', {
    what: `Receipt ${String(receiptNumber)} was recorded on ${recordedOn}; it cannot have come back on ${on}`,
    remedy: `Give a business day from ${recordedOn} on, with --on.`,
  });
}
