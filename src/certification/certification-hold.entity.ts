import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';
import type { HoldKind } from './certification-hold.js';

/** One report that an account stays off the rolls from a day on; the highest `report` speaks. */
@Entity({ name: 'certification_hold' })
export class CertificationHoldEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') accountNumber!: string;
  @PrimaryColumn('text') kind!: HoldKind;
  @PrimaryColumn('date') firstDay!: LocalDate;
  @PrimaryColumn('integer') report!: number;
  @Column(dateColumn({ nullable: true })) lastDay!: LocalDate | null;
  @Column('boolean') withdrawn!: boolean;
  @Column('text') reason!: string;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}
