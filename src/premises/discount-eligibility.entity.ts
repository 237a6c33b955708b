import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';

/** One report that an account is eligible for a discount from a day on; the highest `report` speaks. */
@Entity({ name: 'discount_eligibility' })
export class DiscountEligibilityEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') accountNumber!: string;
  @PrimaryColumn('text') code!: string;
  @PrimaryColumn('date') firstDay!: LocalDate;
  @PrimaryColumn('integer') report!: number;
  @Column(dateColumn({ nullable: true })) lastDay!: LocalDate | null;
  @Column('boolean') withdrawn!: boolean;
  @Column('text') documentedBy!: string;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}
