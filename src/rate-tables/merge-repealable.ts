import type { Repealable } from './row-provision.js';

/** A figure after one more act: ended where the act says `repealed`, replaced where it names one, standing otherwise. */
export function mergeRepealable<T>(named: Repealable<T> | undefined, before: T | undefined): T | undefined {
  if (named === 'repealed') return undefined;
  return named ?? before;
}
