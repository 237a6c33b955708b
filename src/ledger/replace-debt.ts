import { Money } from '../shared/money.js';
import type { LedgerEntry, NewEntry } from './ledger-entry.js';
import { reverseEntry } from './reverse-entry.js';

/** Reverses a debt that is not owed; a waiver goes with what it forgave. */
export function takeAwayDebt(debt: LedgerEntry, standing: readonly LedgerEntry[], why: string): NewEntry[] {
  return [...waiversOf(debt, standing).map((waiver) => reverseEntry(waiver, why)), reverseEntry(debt, why)];
}

/**
 * Reverses a debt and posts it anew with another amount. What was forgiven stays forgiven, up to the amount of the debt that
 * takes the place of the other: of a fee of 11.00 with 8.00 waived, posted anew as 6.00, 6.00 are waived.
 */
export function replaceDebt(
  old: LedgerEntry,
  next: NewEntry & { readonly onceKey: string },
  standing: readonly LedgerEntry[],
): NewEntry[] {
  let open = next.amount;
  const waivers = waiversOf(old, standing).flatMap((waiver) => {
    const amount = Money.smallest(open, waiver.amount.negated());
    open = open.minus(amount);
    if (amount.isZero()) return [];
    const { accountNumber, kind, code, effectiveOn, title, trace, citation, statementNumber } = waiver;
    const named = { accountNumber, kind, code, effectiveOn, title, trace, citation, statementNumber };
    return [{ ...named, amount: amount.negated(), settlesOnceKey: next.onceKey }];
  });
  return [...takeAwayDebt(old, standing, `Posted anew as ${next.amount.toString()}.`), next, ...waivers];
}

function waiversOf(debt: LedgerEntry, standing: readonly LedgerEntry[]): LedgerEntry[] {
  return standing.filter((entry) => entry.kind === 'waiver' && entry.settles === debt.entryNumber);
}
