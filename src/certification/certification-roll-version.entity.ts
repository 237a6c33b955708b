import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { RollStage } from './certification-roll.js';

/** A change as the database keeps it, amounts as text. */
export interface StoredChange {
  readonly accountNumber: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly why: string;
}

/** One state of a roll; only ever inserted. */
@Entity({ name: 'certification_roll_version' })
export class CertificationRollVersionEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('integer') version!: number;
  @Column('text') stage!: RollStage;
  @Column(dateColumn()) madeOn!: LocalDate;
  @Column('text') madeBy!: string;
  @Column('text') reason!: string;
  @Column('integer') lineCount!: number;
  @Column(moneyColumn()) total!: Money;
  @Column('jsonb') changes!: StoredChange[];
  @Column(numberColumn({ nullable: true })) throughEntry!: number | null;
  @Column(dateColumn({ nullable: true })) hearingOn!: LocalDate | null;
  @Column('text', { nullable: true }) hearingHour!: string | null;
  @Column('text', { nullable: true }) hearingPlace!: string | null;
}
