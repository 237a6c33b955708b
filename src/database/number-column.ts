import type { ColumnChoice } from './column-types.js';

/** The part of TypeORM's column options that `numberColumn` fills in. */
export interface NumberColumn {
  readonly type: 'bigint';
  readonly transformer: {
    to(value: number | null | undefined): number | null | undefined;
    from(text: string | null | undefined): number | null | undefined;
  };
}

/**
 * A column of whole numbers that are counted up, `bigint` in the database (which the driver hands over as text)
 * and `number` in an entity: `@Column(numberColumn({ nullable: true }))`. One jurisdiction's counts stay far below 2^53.
 */
export function numberColumn(): NumberColumn;
export function numberColumn<Choice extends ColumnChoice>(choice: Choice): NumberColumn & Choice;
export function numberColumn(choice: ColumnChoice = {}): NumberColumn & ColumnChoice {
  return {
    ...choice,
    type: 'bigint',
    transformer: {
      to: (value) => value,
      from: (text) => (text === null || text === undefined ? text : Number(text)),
    },
  };
}
