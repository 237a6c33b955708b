import type { Money } from '../shared/money.js';

/** A figure that an act sets, or the word with which it ends one. */
export type Repealable<T> = T | 'repealed';

/** The power to change a figure that an act leaves to the council. */
export type LeftTo = 'council_resolution';

/** A row has an amount or is left to a resolution, never both. */
export interface RowProvision {
  readonly amount?: Repealable<Money> | undefined;
  readonly setBy?: LeftTo | undefined;
  readonly section?: string | undefined;
  readonly reading?: string | undefined;
}
