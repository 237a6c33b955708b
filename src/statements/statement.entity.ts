import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** A statement as it was issued; never changed. */
@Entity({ name: 'statement' })
export class StatementEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') statementNumber!: string;
  @Column('text') accountNumber!: string;
  @Column(numberColumn()) runId!: number;
  @Column('text') period!: string;
  @Column(dateColumn()) issuedOn!: LocalDate;
  @Column(moneyColumn()) totalDue!: Money;
  /** ZIP, address and account: the order in which statements are printed and mailed */
  @Column({ type: 'text', collation: 'C' }) mailOrder!: string;
  /** what `readStatement` reads */
  @Column('jsonb') model!: unknown;
  @Column({ name: 'model_sha256', type: 'text' }) modelSha256!: string;
}
