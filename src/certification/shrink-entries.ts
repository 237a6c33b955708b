import { debtKey } from '../ledger/debts-and-credits.js';
import { rollKey } from '../ledger/ledger-entry.js';
import type { OpenItem } from '../ledger/settle.js';
import { Money } from '../shared/money.js';
import type { CertifiedEntry } from './certification-roll.js';
import type { AccountPosition } from './account-position.js';

/**
 * From adoption a line only shrinks (reading 13): of each entry that was adopted, as much is certified as is still
 * open, and never more than was adopted. 12.00 and two dollars of penalty adopted on October 13, 5.00 paid on
 * October 20: 9.00 of the charge is left. A payment returned after adoption brings nothing back onto the roll.
 * Where the hearing left 60.00 of 110.00 on the roll, what is paid after the adoption comes off the 60.00: the 50.00 that the
 * council took off wait here.
 */
export function shrinkEntries({
  adopted,
  items,
  paid,
}: {
  adopted: readonly CertifiedEntry[];
  /** the account as settled on the day of certification */
  items: readonly OpenItem[];
  /** what payments have settled of each debt since the adoption */
  paid: AccountPosition['paid'];
}): CertifiedEntry[] {
  const openItems = new Map(items.map((item) => [rollKey(item.entry), item]));
  return adopted.flatMap((entry) => {
    const item = openItems.get(entry.key);
    if (item === undefined || !item.open.isPositive()) return [];
    const unpaid = entry.amount.minus(paid.get(debtKey(item.entry)) ?? Money.zero);
    if (!unpaid.isPositive()) return [];
    return [{ ...entry, entryNumber: item.entry.entryNumber, amount: Money.smallest(unpaid, item.open) }];
  });
}
