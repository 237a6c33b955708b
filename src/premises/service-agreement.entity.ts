import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { MeterSize } from '../rate-tables/meter-size.js';
import type { LocalDate } from '../shared/local-date.js';
import { FIRST_METER } from './meter-name.js';
import type { Units } from './service-agreement.js';

/** Dated terms of a meter of an account on its premise; the database refuses two for one day. */
@Entity('service_agreement')
export class ServiceAgreementEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) @Generated('increment') agreementId!: number;
  @Column('text') accountNumber!: string;
  @Column(numberColumn()) premiseId!: number;
  @Column({ type: 'text', default: FIRST_METER }) meterName!: string;
  @Column('text') class!: string;
  @Column({ type: 'text', nullable: true }) meterSize!: MeterSize | null;
  /** exact, as text */
  @Column({ type: 'numeric', nullable: true }) pumpCapacityGpm!: string | null;
  @Column('jsonb') units!: Units;
  @Column({ type: 'text', array: true, nullable: true }) services!: string[] | null;
  @Column(dateColumn()) firstDay!: LocalDate;
  @Column(dateColumn({ nullable: true })) lastDay!: LocalDate | null;
  @Column({ type: 'timestamptz', nullable: true }) supersededAt!: Date | null;
}
