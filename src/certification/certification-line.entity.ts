import { Column, Entity, PrimaryColumn } from 'typeorm';
import { moneyColumn } from '../database/column-types.js';
import type { CertifiableKind } from '../rate-tables/tables-in-force.js';
import type { Money } from '../shared/money.js';
import type { LineParcel } from './certification-roll.js';

/** A debt on a line as the database keeps it, its amount as text. */
export interface StoredEntry {
  readonly entryNumber: number;
  readonly kind: CertifiableKind;
  readonly code: string;
  readonly amount: string;
  readonly statementNumber?: string | undefined;
  readonly key: string;
}

/** What one account owed on one version of a roll, with all that the county's file says of it; only ever inserted. */
@Entity({ name: 'certification_line' })
export class CertificationLineEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('integer') version!: number;
  @PrimaryColumn('text') accountNumber!: string;
  @Column('text') ownerName!: string;
  @Column('text') ownerAddress!: string;
  @Column('text') occupantName!: string;
  @Column('text') formerOwnerName!: string;
  @Column('text') serviceAddress!: string;
  @Column('text') parcelId!: string;
  @Column('text') normalizedParcelId!: string;
  @Column('text') legalDescription!: string;
  @Column('jsonb') parcels!: LineParcel[];
  @Column(moneyColumn()) charges!: Money;
  @Column(moneyColumn()) penalties!: Money;
  @Column(moneyColumn()) surcharges!: Money;
  @Column(moneyColumn()) fees!: Money;
  @Column(moneyColumn()) certificationFee!: Money;
  @Column(moneyColumn()) interest!: Money;
  @Column(moneyColumn()) total!: Money;
  @Column('jsonb') entries!: StoredEntry[];
}
