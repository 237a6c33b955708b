import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { LedgerEntry } from './ledger-entry.js';

/** What an account owes on a day: the sum of all entries that count by then. Negative: a credit balance. */
export function balanceOn(entries: readonly LedgerEntry[], day: LocalDate): Money {
  return Money.sum(entries.filter((entry) => entry.effectiveOn <= day).map((entry) => entry.amount));
}
