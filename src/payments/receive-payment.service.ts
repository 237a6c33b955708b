import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { toCanonicalJson } from '../ledger/canonical-json.js';
import { CountyHolds } from '../ledger/county-holds.service.js';
import { PAYMENT_CODE, type NewEntry } from '../ledger/ledger-entry.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { divideCertifiedPayment } from './divide-certified-payment.js';
import { PaymentEntity } from './payment.entity.js';
import { nextReceiptNumber } from './payments.repository.js';
import type { Tender } from './tender.js';

/** A payment as it comes in. */
export interface PaymentInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly amount: Money;
  /** the day it was received, from which it counts; left out: the business day */
  readonly receivedOn?: LocalDate | undefined;
  readonly tender: Tender;
  /** number of the check, the bank's trace */
  readonly reference?: string | undefined;
  /** the same key is the same payment, however often it is sent */
  readonly idempotencyKey?: string | undefined;
  /** send what belongs to the county on to it */
  readonly forward?: boolean | undefined;
  readonly paymentBatch?: number | undefined;
  /** the business day */
  readonly on: LocalDate;
  readonly by: string;
}

export interface ReceivedPayment {
  readonly payment: PaymentEntity;
  /** the payment had been recorded before under this key; nothing was posted now */
  readonly wasRecorded: boolean;
}

/** A payment whose day is known. */
interface DatedPayment extends PaymentInput {
  readonly receivedOn: LocalDate;
}

export const SENT_TO_COUNTY_CODE = 'SENT_TO_COUNTY';

/** Takes in money: one entry in the ledger, effective on the day it was received, and a receipt. */
@Injectable()
export class ReceivePaymentService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly countyHolds: CountyHolds,
  ) {}

  async receive(tx: EntityManager, sent: PaymentInput): Promise<ReceivedPayment> {
    const { jurisdiction, accountNumber, idempotencyKey } = sent;
    const input = { ...sent, receivedOn: sent.receivedOn ?? sent.on };
    await lockJurisdiction(tx, jurisdiction);
    const recorded = await this.findRecorded(tx, sent);
    if (recorded !== null) return { payment: recorded, wasRecorded: true };
    refuseImpossible(input);
    await requireAccount(tx, { jurisdiction, accountNumber });

    const toCounty = await this.findCountyPart(tx, input);
    const receiptNumber = await nextReceiptNumber(tx, jurisdiction);
    const [entry] = await this.ledger.post(tx, {
      jurisdiction,
      on: input.on,
      by: input.by,
      reason: `Receipt ${String(receiptNumber)}`,
      entries: entriesOf(input, { receiptNumber, toCounty }),
    });
    const values = {
      jurisdiction,
      receiptNumber,
      accountNumber,
      amount: input.amount,
      receivedOn: input.receivedOn,
      recordedOn: input.on,
      recordedBy: input.by,
      tender: input.tender,
      reference: input.reference ?? null,
      paymentBatch: input.paymentBatch ?? null,
      entryNumber: entry?.entryNumber ?? 0,
      sentToCounty: toCounty,
      idempotencyKey: idempotencyKey ?? null,
      inputs: idempotencyKey === undefined ? null : inputsOf(sent),
    };
    // a copy: what the database answers of columns with a default is written, as text, into what is inserted
    await tx.insert(PaymentEntity, { ...values });
    return { payment: tx.create(PaymentEntity, values), wasRecorded: false };
  }

  private async findRecorded(tx: EntityManager, input: PaymentInput): Promise<PaymentEntity | null> {
    const { jurisdiction, idempotencyKey } = input;
    if (idempotencyKey === undefined) return null;
    const payment = await tx.findOneBy(PaymentEntity, { jurisdiction, idempotencyKey });
    if (payment !== null && !isSamePayment(payment, input)) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED', {
        what: `The key "${idempotencyKey}" belongs to receipt ${String(payment.receiptNumber)}, for ${payment.amount.toReadable()} on account ${payment.accountNumber}`,
        remedy: 'Give another payment another key; repeat a payment with exactly what was sent before.',
      });
    }
    return payment;
  }

  private async findCountyPart(tx: EntityManager, input: DatedPayment): Promise<Money> {
    const { jurisdiction, accountNumber, amount, receivedOn, on } = input;
    const certified =
      (await this.countyHolds.loadCertifiedLines(tx, jurisdiction, [accountNumber])).get(accountNumber) ?? [];
    if (certified.length === 0) return Money.zero;
    const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
    const certifiedOn = certified
      .map((line) => line.certifiedOn)
      .sort()
      .at(-1);
    return divideCertifiedPayment({
      entries: ledger?.entries ?? [],
      certifiedOn,
      amount,
      receivedOn,
      on,
      forward: input.forward ?? false,
    });
  }
}

function refuseImpossible({ amount, receivedOn, on }: DatedPayment): void {
  if (!amount.isPositive()) {
    throw new AppError('AMOUNT_INVALID', {
      what: `A payment of ${amount.toString()} is none`,
      remedy: 'Give an amount above 0.00; to take a payment back, return it.',
    });
  }
  if (receivedOn > on) {
    throw new AppError('RECEIVED_IN_FUTURE', {
      what: `A payment cannot have been received on ${receivedOn}, which is after ${on}`,
      remedy: 'Give the day on which the money came in.',
    });
  }
}

function entriesOf(
  input: DatedPayment,
  { receiptNumber, toCounty }: { receiptNumber: number; toCounty: Money },
): NewEntry[] {
  const { accountNumber, amount, receivedOn, tender, reference } = input;
  const onceKey = `payment|${String(receiptNumber)}`;
  const from = [tender, reference].filter((each) => each !== undefined).join(' ');
  const payment: NewEntry = {
    accountNumber,
    kind: 'payment',
    code: PAYMENT_CODE,
    amount: amount.negated(),
    effectiveOn: receivedOn,
    title: `Payment received, ${from}`,
    trace: [`Receipt ${String(receiptNumber)}, entered ${input.on}.`],
    onceKey,
  };
  if (toCounty.isZero()) return [payment];
  const sentOn: NewEntry = {
    accountNumber,
    kind: 'refund',
    code: SENT_TO_COUNTY_CODE,
    amount: toCounty,
    effectiveOn: receivedOn,
    title: 'Sent on to the county, which collects what was certified',
    trace: [`Of receipt ${String(receiptNumber)}.`],
    settlesOnceKey: onceKey,
  };
  return [payment, sentOn];
}

/**
 * Whether what is sent again is what was sent before. A retry that leaves the day out, as the first did, is the same however
 * many days later it comes; one that names the day is the same when it is that day.
 */
function isSamePayment({ inputs, receivedOn }: PaymentEntity, input: PaymentInput): boolean {
  if (inputs === inputsOf(input)) return true;
  const isSameDay = (input.receivedOn ?? input.on) === receivedOn;
  return isSameDay && [undefined, receivedOn].some((day) => inputs === inputsOf({ ...input, receivedOn: day }));
}

function inputsOf({ accountNumber, amount, receivedOn, tender, reference }: PaymentInput): string {
  return toCanonicalJson({ accountNumber, amount: amount.toString(), receivedOn, tender, reference });
}
