import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn } from '../database/column-types.js';
import { numberColumn } from '../database/number-column.js';
import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { EntryKind } from './ledger-entry.js';

const amountColumn = {
  to: (amount: Money): string => amount.toString(),
  from: (text: string): Money => Money.of(text),
};

/** A row of the ledger as the database keeps it. */
@Entity({ name: 'ledger_entry' })
export class LedgerEntryEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn(numberColumn()) entryNumber!: number;
  @Column(numberColumn()) batchNumber!: number;
  @Column('text') accountNumber!: string;
  @Column('text') kind!: EntryKind;
  @Column('text') code!: string;
  // without a scale, so that Postgres refuses a third decimal by the check instead of rounding it away
  @Column({ type: 'numeric', transformer: amountColumn }) amount!: Money;
  @Column(dateColumn()) effectiveOn!: LocalDate;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') title!: string;
  @Column('jsonb') trace!: string[];
  @Column({ type: 'jsonb', nullable: true }) citation!: Citation | null;
  @Column({ type: 'text', nullable: true }) period!: string | null;
  @Column(numberColumn({ nullable: true })) agreementId!: number | null;
  @Column({ type: 'text', nullable: true }) class!: string | null;
  @Column({ type: 'text', nullable: true }) meterName!: string | null;
  @Column(dateColumn({ nullable: true })) firstDay!: LocalDate | null;
  @Column(dateColumn({ nullable: true })) lastDay!: LocalDate | null;
  @Column({ type: 'text', nullable: true }) statementNumber!: string | null;
  @Column(dateColumn({ nullable: true })) boundaryOn!: LocalDate | null;
  @Column(numberColumn({ nullable: true })) reverses!: number | null;
  @Column(numberColumn({ nullable: true })) settles!: number | null;
  @Column({ type: 'text', nullable: true }) onceKey!: string | null;
  @Column({ type: 'integer', nullable: true }) onceGeneration!: number | null;
}
