import { Column, Entity, PrimaryColumn } from 'typeorm';
import { moneyColumn } from '../database/column-types.js';
import type { Money } from '../shared/money.js';
import type { ExclusionCode } from './certification-roll.js';

/** A past due account that one version of a roll left out, and why; only ever inserted. */
@Entity({ name: 'certification_exclusion' })
export class CertificationExclusionEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('integer') version!: number;
  @PrimaryColumn('text') accountNumber!: string;
  @Column('text') code!: ExclusionCode;
  @Column('text') message!: string;
  @Column(moneyColumn()) amount!: Money;
}
