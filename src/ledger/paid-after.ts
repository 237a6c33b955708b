import { standingEntries } from './debts-and-credits.js';
import type { AccountLedger } from './ledger-entry.js';
import type { Settlement } from './settle.js';
import { Money } from '../shared/money.js';
import type { LocalDate } from '../shared/local-date.js';

/** What payments have settled of each debt after a day, by `debtKey`; waivers and adjustments are no payments. */
export function sumPaidAfter(
  day: LocalDate,
  { ledger, settlement }: { ledger: Pick<AccountLedger, 'entries'>; settlement: Settlement },
): Map<string, Money> {
  const payments = new Set(
    standingEntries(ledger.entries).flatMap(({ kind, entryNumber }) => (kind === 'payment' ? [entryNumber] : [])),
  );
  const paid = new Map<string, Money>();
  for (const { from, to, amount, on } of settlement.allocations) {
    if (on > day && payments.has(from)) paid.set(to, (paid.get(to) ?? Money.zero).plus(amount));
  }
  return paid;
}
