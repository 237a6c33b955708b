import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** What was posted together, with the hash that ties it to the batch before. */
@Entity({ name: 'posting_batch' })
export class PostingBatchEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) batchNumber!: number;
  @Column(dateColumn()) postedOn!: LocalDate;
  @Column('timestamptz') postedAt!: Date;
  @Column('text') postedBy!: string;
  @Column('text') reason!: string;
  @Column(numberColumn()) firstEntry!: number;
  @Column('integer') entryCount!: number;
  @Column(moneyColumn()) total!: Money;
  @Column('text') previousHash!: string;
  @Column('text') hash!: string;
}
