import type { LedgerEntry } from './ledger-entry.js';
import type { Money } from '../shared/money.js';

/** Something that should stand in the ledger once. */
export interface Desired {
  readonly onceKey: string;
  readonly amount: Money;
}

/** What to post so that the ledger says what it should. */
export interface Difference<D extends Desired> {
  /** should stand and does not */
  readonly missing: readonly D[];
  /** stands and should not */
  readonly extra: readonly LedgerEntry[];
  /** stands with another amount than it should */
  readonly changed: readonly { readonly posted: LedgerEntry; readonly desired: D }[];
}

/**
 * The one idea of this program: work out what should stand, compare it with what does, and post only the difference.
 * When both agree the difference is empty, so that doing it twice posts nothing the second time.
 */
export function findDifference<D extends Desired>({
  desired,
  posted,
}: {
  desired: readonly D[];
  /** entries that stand: unreversed, of the kind compared */
  posted: readonly LedgerEntry[];
}): Difference<D> {
  const postedByKey = new Map(posted.map((entry) => [entry.onceKey, entry]));
  const desiredKeys = new Set<string | undefined>(desired.map((each) => each.onceKey));
  const missing: D[] = [];
  const changed: { posted: LedgerEntry; desired: D }[] = [];
  for (const each of desired) {
    const entry = postedByKey.get(each.onceKey);
    if (entry === undefined) missing.push(each);
    else if (!entry.amount.equals(each.amount)) changed.push({ posted: entry, desired: each });
  }
  return { missing, extra: posted.filter((entry) => !desiredKeys.has(entry.onceKey)), changed };
}
