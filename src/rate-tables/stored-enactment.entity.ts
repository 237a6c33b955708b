import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';

/** A legal act that was entered in the program, in the form that its file in `rate-tables/` would have. */
@Entity('stored_enactment')
export class StoredEnactmentEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') enactment!: string;
  @Column('text') body!: string;
  @Column(dateColumn()) addedOn!: LocalDate;
}
