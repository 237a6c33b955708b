import { findDifference } from '../ledger/find-difference.js';
import { PENALTY_CODE, type LedgerEntry, type NewEntry } from '../ledger/ledger-entry.js';
import { reverseEntry } from '../ledger/reverse-entry.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
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
    ...extra.flatMap((entry) => takeAway(entry, standing, entry.effectiveOn > asOf ? NOT_YET_DUE : NO_LONGER_DUE)),
    ...replaced.flatMap(({ posted: old, desired: next }) => replace({ accountNumber, old, next, standing })),
    ...(correction === 'assess' ? missing.map((penalty) => toEntry(accountNumber, penalty)) : []),
  ];
}

const NO_LONGER_DUE = 'No longer due by the account as it stands now.';
const NOT_YET_DUE = 'Was assessed before its day had come.';

/** A waiver goes with the penalty that it forgave. */
function takeAway(penalty: LedgerEntry, standing: readonly LedgerEntry[], why: string): NewEntry[] {
  return [...waiversOf(penalty, standing).map((waiver) => reverseEntry(waiver, why)), reverseEntry(penalty, why)];
}

/** What was forgiven stays forgiven, up to the amount of the penalty that takes the place of the other. */
function replace({
  accountNumber,
  old,
  next,
  standing,
}: {
  accountNumber: string;
  old: LedgerEntry;
  next: DesiredPenalty;
  standing: readonly LedgerEntry[];
}): NewEntry[] {
  const why = `Posted anew as ${next.amount.toString()}.`;
  let open = next.amount;
  const waivers = waiversOf(old, standing).flatMap((waiver) => {
    const amount = Money.smallest(open, waiver.amount.negated());
    open = open.minus(amount);
    if (amount.isZero()) return [];
    const { effectiveOn, title, trace, citation, statementNumber } = waiver;
    return [
      {
        ...{
          accountNumber,
          kind: 'waiver' as const,
          code: PENALTY_CODE,
          effectiveOn,
          title,
          trace,
          citation,
          statementNumber,
        },
        amount: amount.negated(),
        settlesOnceKey: next.onceKey,
      },
    ];
  });
  return [...takeAway(old, standing, why), toEntry(accountNumber, next), ...waivers];
}

function waiversOf(penalty: LedgerEntry, standing: readonly LedgerEntry[]): LedgerEntry[] {
  return standing.filter((entry) => entry.kind === 'waiver' && entry.settles === penalty.entryNumber);
}

function toEntry(accountNumber: string, penalty: DesiredPenalty): NewEntry {
  return { ...penalty, accountNumber, kind: 'penalty', code: PENALTY_CODE };
}
