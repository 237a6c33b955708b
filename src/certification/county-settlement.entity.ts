import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { CountyFact } from './county-settlement.js';

/** A report of the county that was taken in; only ever inserted. */
@Entity({ name: 'county_settlement' })
export class CountySettlementEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) settlementNumber!: number;
  @Column('integer') payableYear!: number;
  @Column({ type: 'integer', nullable: true }) rollNumber!: number | null;
  @Column('text') receivedFrom!: string;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}

/** What the county spread or collected on one parcel; only ever inserted. */
@Entity({ name: 'county_settlement_entry' })
export class CountySettlementEntryEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) settlementNumber!: number;
  @PrimaryColumn('integer') entryNumber!: number;
  @Column('integer') payableYear!: number;
  @Column('text') kind!: CountyFact['kind'];
  @Column('text') parcelId!: string;
  @Column('text') normalizedParcelId!: string;
  @Column({ type: 'text', nullable: true }) accountNumber!: string | null;
  @Column(moneyColumn()) amount!: Money;
  @Column(dateColumn()) settledOn!: LocalDate;
  @Column({ type: 'text', nullable: true }) reference!: string | null;
  @Column('text') onceKey!: string;
}
