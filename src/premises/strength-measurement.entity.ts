import type { Decimal } from 'decimal.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';
import { decimalColumn } from './decimal-column.js';

/** One report of what a laboratory found; the highest `report` of a period and measure speaks. */
@Entity({ name: 'strength_measurement' })
export class StrengthMeasurementEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') accountNumber!: string;
  @PrimaryColumn('text') period!: string;
  @PrimaryColumn('text') measure!: string;
  @PrimaryColumn('integer') report!: number;
  @Column(decimalColumn) mgPerL!: Decimal;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}
