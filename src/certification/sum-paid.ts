import { debtKey } from '../ledger/debts-and-credits.js';
import { rollKey } from '../ledger/ledger-entry.js';
import { Money } from '../shared/money.js';
import type { AccountPosition } from './account-position.js';
import type { CertifiedEntry } from './certification-roll.js';

/** What payments have settled of the debts of a line. */
export function sumPaid({ items, paid }: AccountPosition, entries: readonly CertifiedEntry[]): Money {
  const keys = new Set(entries.map(({ key }) => key));
  const ofLine = items.filter(({ entry }) => keys.has(rollKey(entry)));
  return Money.sum(ofLine.map(({ entry }) => paid.get(debtKey(entry)) ?? Money.zero));
}
