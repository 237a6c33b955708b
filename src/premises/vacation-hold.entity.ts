import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';

/** One report that service rests from a day on; the highest `report` speaks. */
@Entity({ name: 'vacation_hold' })
export class VacationHoldEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') accountNumber!: string;
  @PrimaryColumn('date') firstDay!: LocalDate;
  @PrimaryColumn('integer') report!: number;
  @Column(dateColumn()) lastDay!: LocalDate;
  @Column('boolean') withdrawn!: boolean;
  @Column('text') documentedBy!: string;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}
