import { Entity, PrimaryColumn } from 'typeorm';
import { numberColumn } from '../database/number-column.js';

/** That a premise stands on a parcel. */
@Entity('premise_parcel')
export class PremiseParcelEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) premiseId!: number;
  @PrimaryColumn('text') normalizedParcelId!: string;
}
