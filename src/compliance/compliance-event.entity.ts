import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { ComplianceKind, InspectionOutcome } from './compliance-event.js';

/** A row of what happened between owners and the city. Which columns a kind fills is said by the table's checks. */
@Entity({ name: 'compliance_event' })
export class ComplianceEventEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) eventNumber!: number;
  @Column('text') accountNumber!: string;
  @Column('text') kind!: ComplianceKind;
  @Column({ type: 'text', nullable: true }) code!: string | null;
  @Column(dateColumn()) happenedOn!: LocalDate;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
  @Column({ type: 'text', nullable: true }) noticeOf!: string | null;
  @Column(dateColumn({ nullable: true })) lastDay!: LocalDate | null;
  @Column({ type: 'text', nullable: true }) outcome!: InspectionOutcome | null;
  @Column(dateColumn({ nullable: true })) waivedFrom!: LocalDate | null;
  @Column(dateColumn({ nullable: true })) waivedTo!: LocalDate | null;
  @Column({ type: 'text', nullable: true }) authority!: string | null;
  @Column(numberColumn({ nullable: true })) withdraws!: number | null;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  @Column({ type: 'text', nullable: true }) note!: string | null;
}
