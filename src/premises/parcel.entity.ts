import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Taxable land, once for each number however it is punctuated. */
@Entity('parcel')
export class ParcelEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') normalizedParcelId!: string;
  /** as the county prints it */
  @Column('text') parcelId!: string;
  @Column({ type: 'text', nullable: true }) legalDescription!: string | null;
}
