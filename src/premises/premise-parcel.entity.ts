import { Column, Entity, PrimaryColumn } from 'typeorm';
import { numberColumn } from '../database/number-column.js';

/** That a premise stands on a parcel. */
@Entity('premise_parcel')
export class PremiseParcelEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) premiseId!: number;
  @PrimaryColumn('text') normalizedParcelId!: string;
  /** percent of what the premise owes, as text; null: the only parcel, or nobody has said */
  @Column({ type: 'numeric', nullable: true }) share!: string | null;
}
