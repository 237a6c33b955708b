import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import {
  importRows,
  type ImportProgress,
  type ImportSummary,
  type RowOutcome,
} from '../premises/import-rows.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { openRows, type CsvFile } from '../shared/open-rows.csv.js';
import type { RowFault } from '../shared/row-rejected.js';
import type { EncodingChoice } from '../shared/text-encoding.js';
import { PaymentBatchEntity } from './payment.entity.js';
import { toComparable } from './find-twin.js';
import type { PaymentInput } from './payment-input.js';
import { parsePaymentRow, PAYMENT_COLUMNS, type PaymentRow } from './payment-row.js';
import { loadContentDigests, nextPaymentBatch } from './payments.repository.js';
import { ReceivePaymentService, type ReceivedPayment } from './receive-payment.service.js';

export interface PaymentFile {
  readonly file: string;
  readonly jurisdiction: string;
  readonly on: LocalDate;
  readonly by: string;
  /** what the bank's slip says; the file must say the same or nothing of it is posted */
  readonly controlTotal?: Money | undefined;
  readonly controlCount?: number | undefined;
  /** rows that are there already, in this file or through another, or look like a payment entered otherwise, are further payments */
  readonly again?: boolean | undefined;
  readonly encoding?: EncodingChoice | undefined;
  readonly dryRun?: boolean | undefined;
  readonly allOrNothing?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface PaymentImportSummary extends ImportSummary {
  /** rows without a reference, taken in as further payments, that are equal to one above them in the file */
  readonly equalLines: readonly number[];
}

/**
 * Takes in a file of payments, from the bank or a lockbox, as one batch. The same file again posts nothing, however it is asked
 * for. A row with the number of a check that stands in the file already, or was taken in otherwise, is refused until the clerk
 * says that it is a further payment. Without a number nobody can know whether it is the same money: an equal row of the same
 * file is another payment, one of another file is not, and either is told.
 */
@Injectable()
export class PaymentImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: ReceivePaymentService,
  ) {}

  /** @throws AppError `CONTROL_TOTAL_MISMATCH`, `ROWS_REJECTED` and what is wrong with the file's form */
  async importPayments(request: PaymentFile): Promise<PaymentImportSummary> {
    const file = await openRows({ path: request.file, columns: PAYMENT_COLUMNS, encoding: request.encoding });
    const { contentDigest, ...sums } = await readFile(file);
    refuseMismatch(request, sums);
    const taking: Taking = {
      ...{ sums, contentDigest, occurrences: new Map<string, number>(), paymentBatch: undefined },
      ...{ firstLines: new Map<string, number>(), equalLines: [] },
    };
    // with a control, what is posted must be what the control says: a row that is refused refuses the file
    const isControlled = request.controlTotal !== undefined || request.controlCount !== undefined;
    const summary = await importRows<PaymentRow>(this.dataSource, {
      ...request,
      allOrNothing: request.allOrNothing === true || isControlled,
      file,
      parse: (row) => parsePaymentRow(row),
      apply: (tx, rows) => this.receiveRows(tx, rows, { request, taking }),
    });
    return { ...summary, equalLines: taking.equalLines };
  }

  private async receiveRows(
    tx: EntityManager,
    rows: readonly PaymentRow[],
    { request, taking }: { request: PaymentFile; taking: Taking },
  ): Promise<RowOutcome[]> {
    const { jurisdiction } = request;
    await lockJurisdiction(tx, jurisdiction);
    const isFirst = taking.paymentBatch === undefined;
    const paymentBatch = taking.paymentBatch ?? (await this.openBatch(tx, request, taking));
    const keys = rows.map((row) => keyOf(row, taking.occurrences));
    const digests = await loadContentDigests(tx, jurisdiction, keys);
    const isOfAnotherFile = keys.map((key) => digests.has(key) && digests.get(key) !== taking.contentDigest);
    const isAgain = request.again === true;
    const firstLines = rows.map((row) => findFirstLine(row, taking.firstLines));
    const isRepeated = (index: number): boolean =>
      !isAgain &&
      firstLines[index] !== undefined &&
      rows[index]?.reference !== undefined &&
      !digests.has(keys[index] ?? '');
    const received = await this.receiveSound(tx, {
      request,
      payments: rows.map((row, index) =>
        isRepeated(index)
          ? undefined
          : {
              ...row,
              paymentBatch,
              refuseTwins: !isAgain && row.reference !== undefined,
              idempotencyKey: `${keys[index] ?? ''}${isAgain && isOfAnotherFile[index] === true ? `|${taking.contentDigest}` : ''}`,
            },
      ),
    });
    const outcomes = rows.map((row, index): RowOutcome => {
      const answer = received[index];
      if (answer === undefined) return { faults: [repeatsLine(row, firstLines[index] ?? 0)] };
      const outcome = toOutcome(answer, row);
      if (row.reference !== undefined || isAgain) return outcome;
      if (outcome === 'new' && firstLines[index] !== undefined) taking.equalLines.push(row.line);
      return outcome === 'unchanged' && isOfAnotherFile[index] === true ? 'alike' : outcome;
    });
    if (outcomes.includes('new')) taking.paymentBatch = paymentBatch;
    // rows that were all there before, or all refused, are no batch
    else if (isFirst) await tx.delete(PaymentBatchEntity, { jurisdiction, paymentBatch });
    return outcomes;
  }

  /** Takes in the payments that are given, and answers in their places. */
  private async receiveSound(
    tx: EntityManager,
    {
      request: { jurisdiction, on, by },
      payments,
    }: { request: PaymentFile; payments: readonly (PaymentOfRow | undefined)[] },
  ): Promise<(ReceivedPayment | AppError | undefined)[]> {
    const who = { jurisdiction, on, by };
    const received = await this.payments.receiveAll(tx, {
      ...who,
      payments: payments.flatMap((each) => (each === undefined ? [] : [{ ...each, ...who }])),
    });
    let next = 0;
    return payments.map((each) => (each === undefined ? undefined : received[next++]));
  }

  private async openBatch(
    tx: EntityManager,
    { jurisdiction, on, by, file }: PaymentFile,
    { sums, contentDigest }: Taking,
  ): Promise<number> {
    const paymentBatch = await nextPaymentBatch(tx, jurisdiction);
    const batch = {
      jurisdiction,
      paymentBatch,
      receivedFrom: file,
      postedOn: on,
      postedBy: by,
      contentDigest,
      ...sums,
    };
    await tx.insert(PaymentBatchEntity, batch);
    return paymentBatch;
  }
}

function toOutcome(outcome: ReceivedPayment | AppError, row: PaymentRow): RowOutcome {
  if (outcome instanceof AppError) return { faults: [toFault(row, outcome)] };
  return outcome.wasRecorded ? 'unchanged' : 'new';
}

function toFault(row: PaymentRow, { code, message: reason }: AppError): RowFault {
  if (code === 'RECEIVED_IN_FUTURE' || code === 'DATE_INVALID') {
    return { column: 'received_on', value: row.receivedOn, reason };
  }
  if (code === 'PAYMENT_LOOKS_REPEATED') return { column: 'reference', value: row.reference ?? '', reason };
  return { column: 'account', value: row.accountNumber, reason };
}

type PaymentOfRow = Omit<PaymentInput, 'jurisdiction' | 'on' | 'by'>;

function repeatsLine({ reference }: PaymentRow, line: number): RowFault {
  return {
    column: 'reference',
    value: reference ?? '',
    reason:
      `Line ${String(line)} is for the same: account, amount, day and reference are equal. ` +
      'If it is the same money, nothing is left to do. If it is a further payment, import the file with --again.',
  };
}

/** How far the taking in of a file has come. */
interface Taking {
  readonly sums: FileSums;
  readonly contentDigest: string;
  readonly occurrences: Map<string, number>;
  /** by what makes two rows look like one payment, the line of the first */
  readonly firstLines: Map<string, number>;
  readonly equalLines: number[];
  /** the batch of the file's payments, from the first of them on */
  paymentBatch: number | undefined;
}

interface FileSums {
  readonly count: number;
  readonly total: Money;
}

/** Count and total of what can be read, and a digest of all rows, however the file is encoded and its lines end. */
async function readFile(file: CsvFile): Promise<FileSums & { readonly contentDigest: string }> {
  let count = 0;
  let total = Money.zero;
  const content = createHash('sha256');
  for await (const csvRow of file.rows()) {
    content.update(`${JSON.stringify(csvRow.values)}\n`);
    const parsed = parsePaymentRow(csvRow);
    if ('faults' in parsed) continue;
    count += 1;
    total = total.plus(parsed.row.amount);
  }
  return { count, total, contentDigest: content.digest('hex') };
}

function refuseMismatch({ file, controlTotal, controlCount }: PaymentFile, { count, total }: FileSums): void {
  const isTotalRight = controlTotal === undefined || controlTotal.equals(total);
  const isCountRight = controlCount === undefined || controlCount === count;
  if (isTotalRight && isCountRight) return;
  const says = [
    ...(controlCount === undefined ? [] : [`${String(controlCount)} payments`]),
    ...(controlTotal === undefined ? [] : [controlTotal.toReadable()]),
  ].join(' of together ');
  throw new AppError('CONTROL_TOTAL_MISMATCH', {
    what: `The file holds ${String(count)} readable payments of together ${total.toReadable()}; the control says ${says}`,
    where: file,
    remedy:
      'Compare it with the deposit slip, correct the file or the control, and import it again. Nothing was posted.',
  });
}

/** On which line a row like this one stands already, in the sense in which two payments look like one. */
function findFirstLine(row: PaymentRow, firstLines: Map<string, number>): number | undefined {
  const { accountNumber, amount, receivedOn, tender } = row;
  const reference = toComparable(row.reference);
  const looks = [accountNumber, amount.toString(), receivedOn, reference === '' ? tender : `|${reference}`].join(
    '\u001f',
  );
  const first = firstLines.get(looks);
  if (first === undefined) firstLines.set(looks, row.line);
  return first;
}

/** Equal rows of one file have keys of their own; the same row of the same file again is the payment that is there already. */
function keyOf(row: PaymentRow, occurrences: Map<string, number>): string {
  const facts = [row.accountNumber, row.amount.toString(), row.receivedOn, row.tender, row.reference ?? ''].join(
    '\u001f',
  );
  const occurrence = (occurrences.get(facts) ?? 0) + 1;
  occurrences.set(facts, occurrence);
  return `file|${createHash('sha256').update(facts).digest('hex')}|${String(occurrence)}`;
}
