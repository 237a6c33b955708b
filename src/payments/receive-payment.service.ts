import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { CountyHolds, type CertifiedLine } from '../ledger/county-holds.service.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { accountUnknown } from '../premises/account-unknown.js';
import { AccountsRepository } from '../premises/accounts.repository.js';
import { AppError } from '../shared/app-error.js';
import { Money } from '../shared/money.js';
import { buildPaymentEntries, paymentOnceKey } from './build-payment-entries.js';
import { divideCertifiedPayment } from './divide-certified-payment.js';
import { findTwin, type StandingPayment } from './find-twin.js';
import { isSamePayment, paymentInputsOf } from './is-same-payment.js';
import type { DatedPayment, PaymentInput } from './payment-input.js';
import { PaymentEntity } from './payment.entity.js';
import { loadStandingLike, nextReceiptNumber } from './payments.repository.js';
import { refuseImpossiblePayment } from './refuse-impossible-payment.js';

export interface ReceivedPayment {
  readonly payment: PaymentEntity;
  /** the payment had been recorded before under this key; nothing was posted now */
  readonly wasRecorded: boolean;
}

/** Payments of one jurisdiction that come in together. */
export interface PaymentsInput extends Pick<PaymentInput, 'jurisdiction' | 'on' | 'by'> {
  readonly payments: readonly PaymentInput[];
}

/** What is known before payments are taken in one after another. */
interface Known {
  readonly recorded: ReadonlyMap<string, PaymentEntity>;
  readonly unknownAccounts: ReadonlySet<string>;
  readonly certified: ReadonlyMap<string, readonly CertifiedLine[]>;
  /** what a payment may look like a repetition of */
  readonly standing: ReadonlyMap<string, readonly StandingPayment[]>;
}

/** A payment that will be posted. */
interface Accepted {
  readonly input: DatedPayment;
  readonly sent: PaymentInput;
  readonly toCounty: Money;
}

/** Takes in money: an entry in the ledger for each payment, effective on the day it was received, and a receipt. */
@Injectable()
export class ReceivePaymentService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly countyHolds: CountyHolds,
    private readonly accounts: AccountsRepository,
  ) {}

  /** @throws AppError what `receiveAll` answers of a payment that it cannot take */
  async receive(tx: EntityManager, sent: PaymentInput): Promise<ReceivedPayment> {
    const [outcome] = await this.receiveAll(tx, { ...sent, payments: [sent] });
    if (outcome === undefined) throw new Error('each payment has its outcome');
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  /**
   * Takes in payments as one batch of the ledger, and answers for each, in order, its receipt or why it was refused:
   * `ACCOUNT_UNKNOWN`, `AMOUNT_INVALID`, `RECEIVED_IN_FUTURE`, `DATE_INVALID`, `IDEMPOTENCY_KEY_REUSED`, `CERTIFIED_WITH_COUNTY`,
   * and, where twins are refused, `PAYMENT_LOOKS_REPEATED`.
   */
  async receiveAll(tx: EntityManager, together: PaymentsInput): Promise<(ReceivedPayment | AppError)[]> {
    await lockJurisdiction(tx, together.jurisdiction);
    const known = await this.loadKnown(tx, together);
    const outcomes: (ReceivedPayment | AppError)[] = [];
    let accepted: { position: number; payment: Accepted }[] = [];
    const post = async (): Promise<void> => {
      const posted = await this.post(
        tx,
        together,
        accepted.map(({ payment }) => payment),
      );
      posted.forEach((payment, index) => {
        outcomes[accepted[index]?.position ?? 0] = { payment, wasRecorded: false };
      });
      accepted = [];
    };
    for (const [position, sent] of together.payments.entries()) {
      // what the county may claim of a payment depends on those before it
      if (known.certified.has(sent.accountNumber)) await post();
      const outcome = await this.accept(tx, sent, known);
      if (outcome instanceof AppError || 'wasRecorded' in outcome) outcomes[position] = outcome;
      else accepted.push({ position, payment: outcome });
    }
    await post();
    return outcomes;
  }

  private async loadKnown(tx: EntityManager, { jurisdiction, payments }: PaymentsInput): Promise<Known> {
    const keys = payments.flatMap((payment) => payment.idempotencyKey ?? []);
    const recorded =
      keys.length === 0 ? [] : await tx.findBy(PaymentEntity, { jurisdiction, idempotencyKey: In(keys) });
    const careful = payments.filter((payment) => payment.refuseTwins === true).map((payment) => toDated(payment));
    const accountNumbers = [...new Set(payments.map((payment) => payment.accountNumber))];
    return {
      recorded: new Map(recorded.map((payment) => [payment.idempotencyKey ?? '', payment])),
      unknownAccounts: new Set(await this.accounts.findUnknownAccounts(tx, jurisdiction, accountNumbers)),
      certified: await this.countyHolds.loadCertifiedLines(tx, jurisdiction, accountNumbers),
      standing: await loadStandingLike(tx, jurisdiction, careful),
    };
  }

  private async accept(
    tx: EntityManager,
    sent: PaymentInput,
    known: Known,
  ): Promise<Accepted | ReceivedPayment | AppError> {
    const { idempotencyKey, accountNumber } = sent;
    const input = toDated(sent);
    const recorded = idempotencyKey === undefined ? undefined : known.recorded.get(idempotencyKey);
    if (recorded !== undefined) {
      return isSamePayment(recorded, sent) ? { payment: recorded, wasRecorded: true } : keyReused(recorded);
    }
    try {
      refuseImpossiblePayment(input);
      if (known.unknownAccounts.has(accountNumber)) throw accountUnknown(sent);
      const twin = sent.refuseTwins === true ? findTwin(input, known.standing.get(accountNumber) ?? []) : undefined;
      if (twin !== undefined) throw looksRepeated(twin);
      return { input, sent, toCounty: await this.findCountyPart(tx, input, known) };
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  private async findCountyPart(tx: EntityManager, input: DatedPayment, known: Known): Promise<Money> {
    const { jurisdiction, accountNumber, amount, receivedOn, on } = input;
    const certifiedOn = known.certified
      .get(accountNumber)
      ?.map((line) => line.certifiedOn)
      .sort()
      .at(-1);
    if (certifiedOn === undefined) return Money.zero;
    const asOf = on < certifiedOn ? certifiedOn : on;
    const outstanding = await this.countyHolds.findOutstanding(tx, { jurisdiction, accountNumber, asOf });
    const certified = { on: certifiedOn, outstanding };
    const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
    const entries = ledger?.entries ?? [];
    return divideCertifiedPayment({ entries, certified, amount, receivedOn, on, forward: input.forward ?? false });
  }

  private async post(
    tx: EntityManager,
    { jurisdiction, on, by }: PaymentsInput,
    accepted: readonly Accepted[],
  ): Promise<PaymentEntity[]> {
    if (accepted.length === 0) return [];
    const first = await nextReceiptNumber(tx, jurisdiction);
    const last = first + accepted.length - 1;
    const entries = await this.ledger.post(tx, {
      ...{ jurisdiction, on, by },
      reason: first === last ? `Receipt ${String(first)}` : `Receipts ${String(first)} to ${String(last)}`,
      entries: accepted.flatMap(({ input, toCounty }, index) =>
        buildPaymentEntries(input, { receiptNumber: first + index, toCounty }),
      ),
    });
    const numberOf = new Map(entries.map((entry) => [entry.onceKey, entry.entryNumber]));
    const values = accepted.map(({ input, sent, toCounty }, index) => ({
      jurisdiction,
      receiptNumber: first + index,
      accountNumber: input.accountNumber,
      amount: input.amount,
      receivedOn: input.receivedOn,
      recordedOn: on,
      recordedBy: by,
      tender: input.tender,
      reference: input.reference ?? null,
      paymentBatch: input.paymentBatch ?? null,
      entryNumber: numberOf.get(paymentOnceKey(first + index)) ?? 0,
      sentToCounty: toCounty,
      idempotencyKey: input.idempotencyKey ?? null,
      inputs: input.idempotencyKey === undefined ? null : paymentInputsOf(sent),
    }));
    // copies: what the database answers of columns with a default is written, as text, into what is inserted
    await tx.insert(
      PaymentEntity,
      values.map((each) => ({ ...each })),
    );
    return values.map((each) => tx.create(PaymentEntity, each));
  }
}

function keyReused({ idempotencyKey, receiptNumber, amount, accountNumber }: PaymentEntity): AppError {
  return new AppError('IDEMPOTENCY_KEY_REUSED', {
    what: `The key "${idempotencyKey ?? ''}" belongs to receipt ${String(receiptNumber)}, for ${amount.toReadable()} on account ${accountNumber}`,
    remedy: 'Give another payment another key; repeat a payment with exactly what was sent before.',
  });
}

function toDated(sent: PaymentInput): DatedPayment {
  return { ...sent, receivedOn: sent.receivedOn ?? sent.on };
}

function looksRepeated({
  receiptNumber,
  accountNumber,
  amount,
  receivedOn,
  tender,
  reference,
}: StandingPayment): AppError {
  const form = `${tender}${reference === null ? '' : ` ${reference}`}`;
  return new AppError('PAYMENT_LOOKS_REPEATED', {
    what: `Receipt ${String(receiptNumber)} is for the same: ${amount.toReadable()} by ${form}, received ${receivedOn}, for account ${accountNumber}`,
    remedy: 'If it is the same money, nothing is left to do. If it is a further payment, enter it with --again.',
  });
}
