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
  /** rows that are there already through another file, or look like a payment entered otherwise, are further payments */
  readonly again?: boolean | undefined;
  readonly encoding?: EncodingChoice | undefined;
  readonly dryRun?: boolean | undefined;
  readonly allOrNothing?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/**
 * Takes in a file of payments, from the bank or a lockbox, as one batch. The same file again posts nothing, however it is asked
 * for. A row of another file that is equal to one that was taken in is told: without the number of a check nobody can know
 * whether it is the same money.
 */
@Injectable()
export class PaymentImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: ReceivePaymentService,
  ) {}

  /** @throws AppError `CONTROL_TOTAL_MISMATCH`, `ROWS_REJECTED` and what is wrong with the file's form */
  async importPayments(request: PaymentFile): Promise<ImportSummary> {
    const file = await openRows({ path: request.file, columns: PAYMENT_COLUMNS, encoding: request.encoding });
    const { contentDigest, ...sums } = await readFile(file);
    refuseMismatch(request, sums);
    const taking: Taking = { sums, contentDigest, occurrences: new Map<string, number>(), paymentBatch: undefined };
    // with a control, what is posted must be what the control says: a row that is refused refuses the file
    const isControlled = request.controlTotal !== undefined || request.controlCount !== undefined;
    return importRows<PaymentRow>(this.dataSource, {
      ...request,
      allOrNothing: request.allOrNothing === true || isControlled,
      file,
      parse: (row) => parsePaymentRow(row),
      apply: (tx, rows) => this.receiveRows(tx, rows, { request, taking }),
    });
  }

  private async receiveRows(
    tx: EntityManager,
    rows: readonly PaymentRow[],
    { request, taking }: { request: PaymentFile; taking: Taking },
  ): Promise<RowOutcome[]> {
    const { jurisdiction, on, by } = request;
    await lockJurisdiction(tx, jurisdiction);
    const isFirst = taking.paymentBatch === undefined;
    const paymentBatch = taking.paymentBatch ?? (await this.openBatch(tx, request, taking));
    const keys = rows.map((row) => keyOf(row, taking.occurrences));
    const digests = await loadContentDigests(tx, jurisdiction, keys);
    const isOfAnotherFile = keys.map((key) => digests.has(key) && digests.get(key) !== taking.contentDigest);
    const isAgain = request.again === true;
    const received = await this.payments.receiveAll(tx, {
      ...{ jurisdiction, on, by },
      payments: rows.map((row, index) => ({
        ...row,
        ...{ jurisdiction, paymentBatch, on, by },
        refuseTwins: !isAgain && row.reference !== undefined,
        idempotencyKey: `${keys[index] ?? ''}${isAgain && isOfAnotherFile[index] === true ? `|${taking.contentDigest}` : ''}`,
      })),
    });
    const outcomes = rows.map((row, index) => {
      const outcome = toOutcome(received[index], row);
      const isAlike = outcome === 'unchanged' && row.reference === undefined && isOfAnotherFile[index] === true;
      return isAlike && !isAgain ? 'alike' : outcome;
    });
    if (outcomes.includes('new')) taking.paymentBatch = paymentBatch;
    // rows that were all there before, or all refused, are no batch
    else if (isFirst) await tx.delete(PaymentBatchEntity, { jurisdiction, paymentBatch });
    return outcomes;
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

function toOutcome(outcome: ReceivedPayment | AppError | undefined, row: PaymentRow): RowOutcome {
  if (outcome === undefined) throw new Error('each payment has its outcome');
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

/** How far the taking in of a file has come. */
interface Taking {
  readonly sums: FileSums;
  readonly contentDigest: string;
  readonly occurrences: Map<string, number>;
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
  throw new AppError('CONTROL_TOTAL_MISMATCH', {
    what: `The file holds ${String(count)} readable payments of together ${total.toReadable()}; the control says ${String(controlCount ?? count)} of ${(controlTotal ?? total).toReadable()}`,
    where: file,
    remedy:
      'Compare it with the deposit slip, correct the file or the control, and import it again. Nothing was posted.',
  });
}

/** Equal rows of one file are several payments; the same row of the same file again is the payment that is there already. */
function keyOf(row: PaymentRow, occurrences: Map<string, number>): string {
  const facts = [row.accountNumber, row.amount.toString(), row.receivedOn, row.tender, row.reference ?? ''].join(
    '\u001f',
  );
  const occurrence = (occurrences.get(facts) ?? 0) + 1;
  occurrences.set(facts, occurrence);
  return `file|${createHash('sha256').update(facts).digest('hex')}|${String(occurrence)}`;
}
