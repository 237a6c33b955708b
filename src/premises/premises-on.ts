import type { LocalDate } from '../shared/local-date.js';
import type { AccountState, Premise } from './account-state.js';

/**
 * The premises of an account as of a day: those served on it; after service has ended, those served last; before any
 * service, those that will be served.
 */
export function premisesOn({ agreements, premises }: AccountState, on: LocalDate): readonly Premise[] {
  const among = (ids: ReadonlySet<number>): Premise[] => premises.filter(({ premiseId }) => ids.has(premiseId));
  const begun = agreements.filter(({ firstDay }) => firstDay <= on);
  if (begun.length === 0) return premises;
  const served = begun.filter(({ lastDay }) => lastDay === undefined || lastDay >= on);
  if (served.length > 0) return among(new Set(served.map(({ premiseId }) => premiseId)));
  const latest = begun
    .map(({ lastDay }) => lastDay ?? on)
    .sort()
    .at(-1);
  return among(new Set(begun.filter(({ lastDay }) => lastDay === latest).map(({ premiseId }) => premiseId)));
}
