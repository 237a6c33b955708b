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
import { nextPaymentBatch } from './payments.repository.js';
import { ReceivePaymentService, type ReceivedPayment } from './receive-payment.service.js';

export interface PaymentFile {
  readonly file: string;
  readonly jurisdiction: string;
  readonly on: LocalDate;
  readonly by: string;
  /** what the bank's slip says; the file must say the same or nothing of it is posted */
  readonly controlTotal?: Money | undefined;
  readonly controlCount?: number | undefined;
  readonly encoding?: EncodingChoice | undefined;
  readonly dryRun?: boolean | undefined;
  readonly allOrNothing?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** Takes in a file of payments, from the bank or a lockbox, as one batch. The same file again posts nothing. */
@Injectable()
export class PaymentImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: ReceivePaymentService,
  ) {}

  /** @throws AppError `CONTROL_TOTAL_MISMATCH`, `ROWS_REJECTED` and what is wrong with the file's form */
  async importPayments(request: PaymentFile): Promise<ImportSummary> {
    const file = await openRows({ path: request.file, columns: PAYMENT_COLUMNS, encoding: request.encoding });
    const sums = await sumFile(file);
    refuseMismatch(request, sums);
    const taking: Taking = { sums, occurrences: new Map<string, number>(), paymentBatch: undefined };
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
    const paymentBatch = taking.paymentBatch ?? (await this.openBatch(tx, request, taking.sums));
    const received = await this.payments.receiveAll(tx, {
      ...{ jurisdiction, on, by },
      payments: rows.map((row) => ({
        ...row,
        ...{ jurisdiction, paymentBatch, on, by },
        idempotencyKey: keyOf(row, taking.occurrences),
      })),
    });
    const outcomes = received.map((outcome, index) => toOutcome(outcome, rows[index]));
    if (outcomes.includes('new')) taking.paymentBatch = paymentBatch;
    // rows that were all there before, or all refused, are no batch
    else if (isFirst) await tx.delete(PaymentBatchEntity, { jurisdiction, paymentBatch });
    return outcomes;
  }

  private async openBatch(
    tx: EntityManager,
    { jurisdiction, on, by, file }: PaymentFile,
    sums: FileSums,
  ): Promise<number> {
    const paymentBatch = await nextPaymentBatch(tx, jurisdiction);
    const batch = { jurisdiction, paymentBatch, receivedFrom: file, postedOn: on, postedBy: by, ...sums };
    await tx.insert(PaymentBatchEntity, batch);
    return paymentBatch;
  }
}

function toOutcome(outcome: ReceivedPayment | AppError, row: PaymentRow | undefined): RowOutcome {
  if (!(outcome instanceof AppError)) return outcome.wasRecorded ? 'unchanged' : 'new';
  return { faults: row === undefined ? [] : [toFault(row, outcome)] };
}

function toFault(row: PaymentRow, error: AppError): RowFault {
  return error.code === 'RECEIVED_IN_FUTURE'
    ? { column: 'received_on', value: row.receivedOn, reason: error.message }
    : { column: 'account', value: row.accountNumber, reason: error.message };
}

/** How far the taking in of a file has come. */
interface Taking {
  readonly sums: FileSums;
  readonly occurrences: Map<string, number>;
  /** the batch of the file's payments, from the first of them on */
  paymentBatch: number | undefined;
}

interface FileSums {
  readonly count: number;
  readonly total: Money;
}

async function sumFile(file: CsvFile): Promise<FileSums> {
  let count = 0;
  let total = Money.zero;
  for await (const csvRow of file.rows()) {
    const parsed = parsePaymentRow(csvRow);
    if ('faults' in parsed) continue;
    count += 1;
    total = total.plus(parsed.row.amount);
  }
  return { count, total };
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
