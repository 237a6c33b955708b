import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';

/** A village or city that bills here. Its law stands in `rate-tables/`, or in the database where it was entered by hand. */
@Entity('jurisdiction')
export class JurisdictionEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @Column('text') name!: string;
  /** its `jurisdiction.yaml`, where that is not a file in `rate-tables/` */
  @Column({ type: 'text', nullable: true }) definition!: string | null;
  @Column(dateColumn()) addedOn!: LocalDate;
}
