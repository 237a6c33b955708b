import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** A license or permit that was issued, with what its holder has filed. */
@Entity({ name: 'license' })
export class LicenseEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) licenseNumber!: number;
  @Column('text') accountNumber!: string;
  @Column('text') code!: string;
  @Column(dateColumn()) issuedOn!: LocalDate;
  @Column(dateColumn({ nullable: true })) endsOn!: LocalDate | null;
  @Column(numberColumn({ nullable: true })) entryNumber!: number | null;
  @Column({ type: 'text', nullable: true }) documentedBy!: string | null;
  @Column(moneyColumn({ nullable: true })) bondAmount!: Money | null;
  @Column(dateColumn({ nullable: true })) bondEndsOn!: LocalDate | null;
  @Column(dateColumn({ nullable: true })) insuranceEndsOn!: LocalDate | null;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}
