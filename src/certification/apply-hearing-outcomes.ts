import { toReadableDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { CertifiedEntry, RollExclusion } from './certification-roll.js';
import type { PastDueAccount } from './part-past-due-accounts.js';
import type { HearingOutcome } from './roll-record.js';

/** An account, or a line of the roll, that a hearing may have been about. */
type HeardAccount = Pick<PastDueAccount, 'accountNumber' | 'entries'>;

/** What the hearing left of the accounts that would be adopted. */
export interface Heard<Account> {
  readonly accounts: readonly Account[];
  readonly removed: readonly RollExclusion[];
  /** why a line is less than it would be, by account */
  readonly reasons: ReadonlyMap<string, string>;
}

/**
 * Takes off what the hearing removed, and no more of a line that it reduced than it left: debts stay on in the order in which
 * a payment would settle them, the last of them with what is left of the amount. Of 1.00 penalty and 12.00 charge of the first
 * quarter and 12.00 of the second, reduced to 20.00, 7.00 of the second quarter stay on. What is taken off stays with the city.
 */
export function applyHearingOutcomes<Account extends HeardAccount>({
  accounts,
  outcomes,
  rankOf,
}: {
  accounts: readonly Account[];
  /** what counts of each account */
  outcomes: ReadonlyMap<string, HearingOutcome>;
  /** the place of an entry in the order of payment, of the accounts that were reduced */
  rankOf: (entryNumber: number) => number;
}): Heard<Account> {
  const left: Account[] = [];
  const removed: RollExclusion[] = [];
  const reasons = new Map<string, string>();
  for (const account of accounts) {
    const outcome = outcomes.get(account.accountNumber);
    if (outcome?.outcome === 'removed') {
      removed.push(toExclusion(account, outcome));
      continue;
    }
    const entries = outcome?.amount === undefined ? account.entries : keepUpTo(outcome.amount, account.entries, rankOf);
    left.push({ ...account, entries });
    if (outcome?.amount !== undefined) reasons.set(account.accountNumber, describeReduction(outcome, outcome.amount));
  }
  return { accounts: left, removed, reasons };
}

/** The latest outcome of each account. */
export function latestOutcomes(outcomes: readonly HearingOutcome[]): Map<string, HearingOutcome> {
  return new Map(outcomes.map((outcome) => [outcome.accountNumber, outcome]));
}

function keepUpTo(
  amount: Money,
  entries: readonly CertifiedEntry[],
  rankOf: (entryNumber: number) => number,
): CertifiedEntry[] {
  const inOrder = [...entries].sort((a, b) => rankOf(a.entryNumber) - rankOf(b.entryNumber));
  let left = amount;
  return inOrder.flatMap((entry) => {
    const kept = Money.smallest(left, entry.amount);
    left = left.minus(kept);
    return kept.isPositive() ? [{ ...entry, amount: kept }] : [];
  });
}

function toExclusion({ accountNumber, entries }: HeardAccount, { hearingOn, reason }: HearingOutcome): RollExclusion {
  return {
    accountNumber,
    code: 'REMOVED_AT_HEARING',
    message: `It was noticed, and removed at the hearing of ${toReadableDate(hearingOn)}: ${reason}. The debt stays with the city.`,
    amount: Money.sum(entries.map((entry) => entry.amount)),
  };
}

function describeReduction({ hearingOn, reason }: HearingOutcome, amount: Money): string {
  return `reduced to ${amount.toReadable()} at the hearing of ${toReadableDate(hearingOn)}: ${reason}`;
}
