import type { AccountLedger, LedgerEntry } from '../ledger/ledger-entry.js';

/**
 * Whether an entry falls with the statements of a run: it is one of the charges, penalizes one of the statements, or is a fee
 * that one of them was the first to show.
 */
export function belongsToRun(
  entry: LedgerEntry,
  {
    ledger,
    charges,
    statementNumbers,
  }: {
    /** of the entry's account */
    ledger: AccountLedger;
    /** entry numbers of what the run charged */
    charges: ReadonlySet<number>;
    statementNumbers: ReadonlySet<string>;
  },
): boolean {
  if (charges.has(entry.entryNumber)) return true;
  if (entry.kind === 'penalty') return statementNumbers.has(entry.statementNumber ?? '');
  if (entry.kind !== 'fee') return false;
  const shown = ledger.statements.find((each) => !each.voided && each.throughEntry >= entry.entryNumber);
  return shown !== undefined && statementNumbers.has(shown.statementNumber);
}
