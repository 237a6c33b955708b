import type { Money } from '../shared/money.js';

/** Says so where a least amount is more than the most: no amount could be within both. */
export function refuseCrossedBounds(
  { minimum, maximum }: { readonly minimum: Money | undefined; readonly maximum: Money | undefined },
  report: (what: string, remedy: string) => void,
): void {
  if (minimum === undefined || maximum === undefined || !minimum.isMoreThan(maximum)) return;
  report(`the minimum ${minimum.toString()} is more than the maximum ${maximum.toString()}`, 'Correct one of the two.');
}
