import type { Decimal } from 'decimal.js';
import type { Money } from '../shared/money.js';

/** How a run differs from the period before it: what a clerk looks at before posting. */
export interface RunComparison {
  /** billed now and not in the period before */
  readonly added: readonly string[];
  /** billed in the period before and not now */
  readonly gone: readonly string[];
  /** changed by more than the given percentage of what was billed before */
  readonly changed: readonly { readonly accountNumber: string; readonly before: Money; readonly now: Money }[];
}

/** Compares what accounts are billed with what they were billed in the period before. */
export function compareWithLastRun({
  before,
  now,
  moreThanPercent,
}: {
  before: ReadonlyMap<string, Money>;
  now: ReadonlyMap<string, Money>;
  moreThanPercent: Decimal.Value;
}): RunComparison {
  const added = [...now.keys()].filter((account) => !before.has(account));
  const gone = [...before.keys()].filter((account) => !now.has(account));
  const changed = [...now].flatMap(([accountNumber, amount]) => {
    const earlier = before.get(accountNumber);
    if (earlier === undefined) return [];
    const change = amount.minus(earlier).absolute();
    const isLarge = change.times(100).greaterThan(earlier.absolute().times(moreThanPercent));
    return isLarge && !change.isZero() ? [{ accountNumber, before: earlier, now: amount }] : [];
  });
  return { added: added.sort(), gone: gone.sort(), changed };
}
