import type { LedgerEntry, NewEntry } from './ledger-entry.js';

/** The exact negation of one entry, effective on that entry's own day: together they say that it never counted. */
export function reverseEntry(entry: LedgerEntry, why: string): NewEntry {
  return {
    accountNumber: entry.accountNumber,
    kind: 'reversal',
    code: entry.code,
    amount: entry.amount.negated(),
    effectiveOn: entry.effectiveOn,
    title: `Reversed: ${entry.title}`,
    trace: [why],
    citation: entry.citation,
    period: entry.period,
    statementNumber: entry.statementNumber,
    boundaryOn: entry.boundaryOn,
    reverses: entry.entryNumber,
  };
}
