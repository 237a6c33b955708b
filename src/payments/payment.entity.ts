import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { Tender } from './tender.js';

const amountColumn = {
  to: (amount: Money): string => amount.toString(),
  from: (text: string): Money => Money.of(text),
};

/** Money received, with the number of its receipt. */
@Entity({ name: 'payment' })
export class PaymentEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) receiptNumber!: number;
  @Column('text') accountNumber!: string;
  @Column({ type: 'numeric', transformer: amountColumn }) amount!: Money;
  @Column(dateColumn()) receivedOn!: LocalDate;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
  @Column('text') tender!: Tender;
  @Column({ type: 'text', nullable: true }) reference!: string | null;
  @Column(numberColumn({ nullable: true })) paymentBatch!: number | null;
  @Column(numberColumn()) entryNumber!: number;
  @Column({ ...moneyColumn(), default: 0 }) sentToCounty!: Money;
  @Column({ type: 'text', nullable: true }) idempotencyKey!: string | null;
  @Column({ type: 'text', nullable: true }) inputs!: string | null;
}

/** That a payment came back, and why. */
@Entity({ name: 'payment_return' })
export class PaymentReturnEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) receiptNumber!: number;
  @Column(dateColumn()) returnedOn!: LocalDate;
  @Column('text') returnedBy!: string;
  @Column('text') reason!: string;
}

/** Payments posted together, with the count and total that they had to match. */
@Entity({ name: 'payment_batch' })
export class PaymentBatchEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) paymentBatch!: number;
  @Column('text') receivedFrom!: string;
  @Column(dateColumn()) postedOn!: LocalDate;
  @Column('text') postedBy!: string;
  @Column('integer') count!: number;
  @Column(moneyColumn()) total!: Money;
  /** of all that its file held; null: taken in before files were told apart by it */
  @Column({ type: 'text', nullable: true }) contentDigest!: string | null;
}
