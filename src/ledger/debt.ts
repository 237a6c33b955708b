import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { EntryKind } from './ledger-entry.js';

/** Something owed, from the day on which it counts. */
export interface Debt {
  /** how a credit names it: `debtKey` of an entry */
  readonly key: string;
  /** the order of posting */
  readonly sequence: number;
  readonly kind: EntryKind;
  readonly code: string;
  readonly amount: Money;
  readonly effectiveOn: LocalDate;
  /** the group with which it is paid: the statement it penalizes, or none when it goes with the statement that shows it */
  readonly penalizes?: string | undefined;
  /** due at once, as an opening balance is: older than any statement that falls due after it */
  readonly dueAtOnce?: boolean | undefined;
  /** never goes with a statement, as a certification fee does not before the county has it */
  readonly offStatements?: boolean | undefined;
}
