import { standingEntries } from './debts-and-credits.js';
import type { LedgerEntry } from './ledger-entry.js';

/**
 * The standing entry that one posted just now looks like a repetition of: the same account, kind, code, amount and day, from an
 * earlier batch. What one command posts together was meant together.
 */
export function findRepeated(
  posted: readonly LedgerEntry[],
  entries: readonly LedgerEntry[],
): { readonly earlier: LedgerEntry; readonly again: LedgerEntry } | undefined {
  const standing = standingEntries(entries);
  for (const again of posted) {
    const earlier = standing.find((each) => each.batchNumber < again.batchNumber && isLike(each, again));
    if (earlier !== undefined) return { earlier, again };
  }
  return undefined;
}

function isLike(first: LedgerEntry, second: LedgerEntry): boolean {
  return (
    first.accountNumber === second.accountNumber &&
    first.kind === second.kind &&
    first.code === second.code &&
    first.effectiveOn === second.effectiveOn &&
    first.amount.equals(second.amount)
  );
}
