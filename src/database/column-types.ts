import { parseLocalDate } from '../shared/local-date.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/** What a column may say beside its type. */
export interface ColumnChoice {
  readonly name?: string;
  readonly nullable?: boolean;
}

/** The part of TypeORM's column options that these helpers fill in. */
export interface TypedColumn<Value> extends ColumnChoice {
  readonly type: 'numeric' | 'date';
  readonly precision?: number;
  readonly scale?: number;
  readonly transformer: {
    to(value: Value | null | undefined): string | null | undefined;
    from(text: string | null | undefined): Value | null | undefined;
  };
}

/**
 * A column of whole cents, `numeric(14,2)` in the database and `Money` in an entity: `@Column(moneyColumn())`.
 * Postgres would round a third decimal in silence; `Money` refuses it, so an amount never gets there with one.
 */
export function moneyColumn(choice: ColumnChoice = {}): TypedColumn<Money> {
  return {
    ...choice,
    type: 'numeric',
    precision: 14,
    scale: 2,
    transformer: {
      to: (amount) => amount?.toString() ?? asAbsent(amount),
      from: (text) => (text === null || text === undefined ? text : Money.of(text)),
    },
  };
}

/** A column of days, `date` in the database and `LocalDate` in an entity: `@Column(dateColumn({ nullable: true }))`. */
export function dateColumn(choice: ColumnChoice = {}): TypedColumn<LocalDate> {
  return {
    ...choice,
    type: 'date',
    transformer: {
      to: (day) => day ?? asAbsent(day),
      from: (text) => (text === null || text === undefined ? text : parseLocalDate(text)),
    },
  };
}

// null is written as null; undefined leaves the column to its default
function asAbsent(value: unknown): null | undefined {
  return value === null ? null : undefined;
}
