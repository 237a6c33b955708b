import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** A violation and the civil penalty that was imposed for it; never changed once recorded. */
@Entity({ name: 'violation' })
export class ViolationEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) violationNumber!: number;
  @Column('text') accountNumber!: string;
  @Column('text') code!: string;
  @Column(dateColumn()) violationOn!: LocalDate;
  @Column(moneyColumn()) amount!: Money;
  @Column(moneyColumn()) directCosts!: Money;
  @Column(numberColumn({ nullable: true })) entryNumber!: number | null;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}
