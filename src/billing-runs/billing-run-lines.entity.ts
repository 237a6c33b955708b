import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { Charge } from '../charges/charge.js';
import type { ErrorCode } from '../shared/app-error.js';
import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** A line of the register: what a prepared run would post, or a posted one did. */
@Entity({ name: 'billing_run_charge' })
export class BillingRunChargeEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) runId!: number;
  @PrimaryColumn('integer') lineNumber!: number;
  @Column('text') accountNumber!: string;
  @Column('text') kind!: Charge['kind'];
  @Column('text') code!: string;
  @Column('text') class!: string;
  @Column('text') title!: string;
  @Column(numberColumn()) agreementId!: number;
  @Column(dateColumn()) firstDay!: LocalDate;
  @Column(dateColumn()) lastDay!: LocalDate;
  @Column(moneyColumn()) amount!: Money;
  @Column('jsonb') trace!: string[];
  @Column('jsonb') citation!: Citation;
}

/** An account that the run cannot bill. */
@Entity({ name: 'billing_run_exception' })
export class BillingRunExceptionEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) runId!: number;
  @PrimaryColumn('text') accountNumber!: string;
  @Column('text') code!: ErrorCode;
  @Column('text') message!: string;
}

/** What an earlier period should have been. */
@Entity({ name: 'billing_run_correction' })
export class BillingRunCorrectionEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) runId!: number;
  @PrimaryColumn('text') accountNumber!: string;
  @PrimaryColumn('text') period!: string;
  @Column(moneyColumn()) postedAmount!: Money;
  @Column(moneyColumn()) desiredAmount!: Money;
  @Column('text') reason!: string;
  @Column({ type: 'boolean', default: false }) accepted!: boolean;
}
