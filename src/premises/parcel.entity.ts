import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';
import type { TaxStatus } from './land.js';

/** Taxable land, once for each number however it is punctuated. */
@Entity('parcel')
export class ParcelEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') normalizedParcelId!: string;
  /** as the county prints it */
  @Column('text') parcelId!: string;
  @Column({ type: 'text', nullable: true }) legalDescription!: string | null;
  /** from this day the county has it no more */
  @Column(dateColumn({ nullable: true })) retiredOn!: LocalDate | null;
  /** as the county prints them */
  @Column({ type: 'text', array: true, nullable: true }) replacedBy!: string[] | null;
  @Column({ type: 'text', nullable: true }) taxStatus!: TaxStatus | null;
  @Column({ type: 'text', nullable: true }) countyOwnerName!: string | null;
  @Column({ type: 'text', nullable: true }) countyOwnerAddress!: string | null;
  /** day of the county's newest file that names it */
  @Column(dateColumn({ nullable: true })) checkedOn!: LocalDate | null;
}
