import type { OpenItem } from '../ledger/settle.js';
import type { Money } from '../shared/money.js';

/** What an account owes on a day. */
export interface AccountPosition {
  readonly items: readonly OpenItem[];
  /** by `debtKey`: what payments have settled since a day */
  readonly paid: ReadonlyMap<string, Money>;
}
