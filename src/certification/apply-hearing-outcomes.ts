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
 * quarter and 12.00 of the second, reduced to 20.00, 7.00 of the second quarter stay on. What is taken off stays with the city, and
 * what is paid after the hearing comes off what it left: of 60.00 left of 110.00, 60.00 paid leave nothing to certify.
 */
export function applyHearingOutcomes<Account extends HeardAccount>({
  accounts,
  outcomes,
  rankOf,
  paid,
}: {
  accounts: readonly Account[];
  /** what counts of each account */
  outcomes: ReadonlyMap<string, HearingOutcome>;
  /** the place of an entry in the order of payment, of the accounts that were reduced */
  rankOf: (entryNumber: number) => number;
  /** what each account that was reduced has paid of its line since the hearing */
  paid: ReadonlyMap<string, Money>;
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
    if (outcome?.amount === undefined) {
      left.push(account);
      continue;
    }
    const paidOfIt = paid.get(account.accountNumber) ?? Money.zero;
    const entries = keepUpTo(outcome.amount.minus(paidOfIt), account.entries, rankOf);
    const reason = describeReduction(outcome, outcome.amount);
    if (entries.length === 0 && paidOfIt.isPositive()) {
      removed.push(toPaidExclusion(account, { reason, paid: paidOfIt }));
      continue;
    }
    left.push({ ...account, entries });
    reasons.set(account.accountNumber, reason);
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

function toPaidExclusion(
  { accountNumber, entries }: HeardAccount,
  { reason, paid }: { reason: string; paid: Money },
): RollExclusion {
  const amount = Money.sum(entries.map((entry) => entry.amount));
  return {
    accountNumber,
    code: 'REMOVED_AT_HEARING',
    message: `It was ${reason}; ${paid.toReadable()} was paid since. The ${amount.toReadable()} that it still owes were taken off and stay with the city.`,
    amount,
  };
}

function describeReduction({ hearingOn, reason }: HearingOutcome, amount: Money): string {
  return `reduced to ${amount.toReadable()} at the hearing of ${toReadableDate(hearingOn)}: ${reason}`;
}
