import { debtKey } from '../ledger/debts-and-credits.js';
import type { OpenItem } from '../ledger/settle.js';
import { Money } from '../shared/money.js';
import type { CertifiedEntry } from './certification-roll.js';

/**
 * From adoption a line only shrinks (reading 13): of each entry that was adopted, as much is certified as is still
 * open, and never more than was adopted. 12.00 and two dollars of penalty adopted on October 13, 5.00 paid on
 * October 20: 9.00 of the charge is left. A payment returned after adoption brings nothing back onto the roll.
 */
export function shrinkEntries({
  adopted,
  items,
}: {
  adopted: readonly CertifiedEntry[];
  /** the account as settled on the day of certification */
  items: readonly OpenItem[];
}): CertifiedEntry[] {
  const openItems = new Map(items.map((item) => [rollKey(item), item]));
  return adopted.flatMap((entry) => {
    const item = openItems.get(entry.key);
    if (item === undefined || !item.open.isPositive()) return [];
    return [{ ...entry, entryNumber: item.entry.entryNumber, amount: Money.smallest(entry.amount, item.open) }];
  });
}

function rollKey({ entry }: OpenItem): string {
  return entry.kind === 'penalty' ? debtKey(entry) : `entry|${String(entry.entryNumber)}`;
}
