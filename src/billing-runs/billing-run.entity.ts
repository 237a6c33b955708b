import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

export type RunStatus = 'prepared' | 'posted' | 'voided';

/** One execution of billing for one period. */
@Entity({ name: 'billing_run' })
export class BillingRunEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) runId!: number;
  @Column('text') period!: string;
  @Column('text') status!: RunStatus;
  @Column(dateColumn()) preparedOn!: LocalDate;
  @Column('text') preparedBy!: string;
  @Column('text') planHash!: string;
  @Column('integer') selected!: number;
  @Column('integer') billed!: number;
  @Column('integer') alreadyBilled!: number;
  @Column('integer') nothingDue!: number;
  @Column('integer') exceptions!: number;
  @Column(moneyColumn()) total!: Money;
  @Column(dateColumn({ nullable: true })) postedOn!: LocalDate | null;
  @Column({ type: 'text', nullable: true }) postedBy!: string | null;
  @Column(dateColumn({ nullable: true })) voidedOn!: LocalDate | null;
  @Column({ type: 'text', nullable: true }) voidReason!: string | null;
}
