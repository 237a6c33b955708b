import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';
import type { ImportedRow } from './account-changes.js';

/** Who owes, under a number that is text. */
@Entity('account')
export class AccountEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') accountNumber!: string;
  @Column({ type: 'text', nullable: true }) email!: string | null;
  @Column(dateColumn()) openedOn!: LocalDate;
  /** what the last imported file said, by column */
  @Column({ type: 'jsonb', nullable: true }) importedRow!: ImportedRow | null;
}
