import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** A cost that is paid in yearly installments with interest; its schedule follows from it. */
@Entity({ name: 'assessment' })
export class AssessmentEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) assessmentNumber!: number;
  @Column('text') accountNumber!: string;
  @Column('text') code!: string;
  @Column('text') title!: string;
  @Column(moneyColumn()) cost!: Money;
  @Column('integer') installments!: number;
  /** exact, as text */
  @Column('numeric') ratePercentPerYear!: string;
  @Column(dateColumn()) assessedOn!: LocalDate;
  @Column('jsonb') citation!: Citation;
  @Column('text') recordedBy!: string;
}
