import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { BilledTo, OwedBy } from './billing-choice.js';

/** Whom an account's statements are addressed to and who owes them, from a day on. */
@Entity('billing_choice')
export class BillingChoiceEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) @Generated('increment') choiceId!: number;
  @Column('text') accountNumber!: string;
  @Column(dateColumn()) firstDay!: LocalDate;
  @Column('text') billedTo!: BilledTo;
  @Column('text') owedBy!: OwedBy;
  @Column({ type: 'timestamptz', nullable: true }) supersededAt!: Date | null;
}
