import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';
import { numberColumn } from '../database/number-column.js';

/** The place served. */
@Entity('premise')
export class PremiseEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) @Generated('increment') premiseId!: number;
  @Column({ type: 'text', nullable: true }) serviceAddress!: string | null;
}
