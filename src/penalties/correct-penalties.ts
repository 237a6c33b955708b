import { findDifference } from '../ledger/find-difference.js';
import { PENALTY_CODE, type LedgerEntry, type NewEntry } from '../ledger/ledger-entry.js';
import { replaceDebt, takeAwayDebt } from '../ledger/replace-debt.js';
import type { LocalDate } from '../shared/local-date.js';
import type { DesiredPenalty } from './compute-desired-penalties.js';

/**
 * - `assess`: everything that is missing is posted, what should not stand or has another amount is put right.
 * - `reduce_only`: after any other posting, penalties that no longer stand are reversed at once, and one that would be
 *   smaller is posted anew; nobody gets a new or larger penalty before an assessment (reading 12).
 */
export type PenaltyCorrection = 'assess' | 'reduce_only';

/** The entries that make an account's penalties what they should be. Empty when they are. */
export function correctPenalties({
  accountNumber,
  desired,
  standing,
  asOf,
  correction,
  takeBackLater = false,
}: {
  accountNumber: string;
  /** as of `asOf` */
  desired: readonly DesiredPenalty[];
  /** the account's entries that are not reversed */
  standing: readonly LedgerEntry[];
  /** penalties that are effective later are left as they are */
  asOf: LocalDate;
  correction: PenaltyCorrection;
  /** takes away those that are effective later too, save what the county collects: how an assessment of 2030 by a slip is undone */
  takeBackLater?: boolean | undefined;
}): NewEntry[] {
  const certified = new Set(standing.filter((entry) => entry.kind === 'certification').map((entry) => entry.settles));
  const posted = standing.filter(
    (entry) =>
      entry.kind === 'penalty' && (entry.effectiveOn <= asOf || (takeBackLater && !certified.has(entry.entryNumber))),
  );
  const { missing, extra, changed } = findDifference({ desired, posted });
  const replaced = changed.filter(
    ({ posted: old, desired: next }) => correction === 'assess' || next.amount.isLessThan(old.amount),
  );
  return [
    ...extra.flatMap((entry) => takeAwayDebt(entry, standing, entry.effectiveOn > asOf ? NOT_YET_DUE : NO_LONGER_DUE)),
    ...replaced.flatMap(({ posted: old, desired: next }) => replaceDebt(old, toEntry(accountNumber, next), standing)),
    ...(correction === 'assess' ? missing.map((penalty) => toEntry(accountNumber, penalty)) : []),
  ];
}

const NO_LONGER_DUE = 'No longer due by the account as it stands now.';
const NOT_YET_DUE = 'Was assessed before its day had come.';

function toEntry(accountNumber: string, penalty: DesiredPenalty): NewEntry & Pick<DesiredPenalty, 'onceKey'> {
  return { ...penalty, accountNumber, kind: 'penalty', code: PENALTY_CODE };
}
