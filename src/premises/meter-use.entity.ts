import { Decimal } from 'decimal.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';

const gallonsColumn = {
  to: (gallons: Decimal): string => gallons.toFixed(),
  from: (text: string): Decimal => new Decimal(text),
};

/** One report of the use of a period; the highest `report` speaks. */
@Entity({ name: 'meter_use' })
export class MeterUseEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') accountNumber!: string;
  @PrimaryColumn('text') period!: string;
  @PrimaryColumn('integer') report!: number;
  @Column({ type: 'numeric', transformer: gallonsColumn }) gallons!: Decimal;
  @Column('boolean') estimated!: boolean;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}
