import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { PartyRole } from './account-party.js';

/** Who stands in a role on an account, on which days. */
@Entity('account_party')
export class AccountPartyEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) @Generated('increment') partyId!: number;
  @Column('text') accountNumber!: string;
  @Column('text') role!: PartyRole;
  @Column('text') name!: string;
  @Column({ type: 'text', nullable: true }) address1!: string | null;
  @Column({ type: 'text', nullable: true }) address2!: string | null;
  @Column({ type: 'text', nullable: true }) city!: string | null;
  @Column({ type: 'text', nullable: true }) state!: string | null;
  @Column({ type: 'text', nullable: true }) zip!: string | null;
  @Column(dateColumn()) firstDay!: LocalDate;
  @Column(dateColumn({ nullable: true })) lastDay!: LocalDate | null;
  @Column({ type: 'timestamptz', nullable: true }) supersededAt!: Date | null;
}
