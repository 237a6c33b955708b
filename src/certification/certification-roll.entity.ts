import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';
import type { RollStage } from './certification-roll.js';

/** A roll of one payable year and how far it has come. */
@Entity({ name: 'certification_roll' })
export class CertificationRollEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @Column('text') stage!: RollStage;
  @Column(dateColumn()) cutoffOn!: LocalDate;
  @Column(dateColumn()) draftedOn!: LocalDate;
  @Column(dateColumn({ nullable: true })) noticedOn!: LocalDate | null;
  @Column(dateColumn({ nullable: true })) hearingOn!: LocalDate | null;
  @Column({ type: 'text', nullable: true }) hearingHour!: string | null;
  @Column({ type: 'text', nullable: true }) hearingPlace!: string | null;
  @Column(dateColumn({ nullable: true })) adoptedOn!: LocalDate | null;
  @Column({ type: 'text', nullable: true }) resolution!: string | null;
  @Column(dateColumn({ nullable: true })) certifiedOn!: LocalDate | null;
}
