import type { Decimal } from 'decimal.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';
import { decimalColumn } from './decimal-column.js';
import { FIRST_METER } from './meter-name.js';

/** One report of the use of a meter in a period; the highest `report` speaks. */
@Entity({ name: 'meter_use' })
export class MeterUseEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') accountNumber!: string;
  @PrimaryColumn({ type: 'text', default: FIRST_METER }) meterName!: string;
  @PrimaryColumn('text') period!: string;
  @PrimaryColumn('integer') report!: number;
  @Column(decimalColumn) gallons!: Decimal;
  @Column('boolean') estimated!: boolean;
  /** exact, as text */
  @Column({ type: 'numeric', nullable: true }) lastReading!: string | null;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}
