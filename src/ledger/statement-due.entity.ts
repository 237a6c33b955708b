import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';

/** The due dates of one statement; never changed once issued. */
@Entity({ name: 'statement_due' })
export class StatementDueEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') statementNumber!: string;
  @Column('text') accountNumber!: string;
  @Column(numberColumn()) runId!: number;
  @Column('text') period!: string;
  @Column(dateColumn()) issuedOn!: LocalDate;
  @Column(dateColumn()) mailedBy!: LocalDate;
  @Column(dateColumn()) dueOn!: LocalDate;
  @Column(dateColumn()) payableThrough!: LocalDate;
  @Column('text') dueDayRule!: string;
  @Column(numberColumn()) throughEntry!: number;
}

/** That a statement was voided, and why. */
@Entity({ name: 'statement_void' })
export class StatementVoidEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') statementNumber!: string;
  @Column(dateColumn()) voidedOn!: LocalDate;
  @Column('text') reason!: string;
}
