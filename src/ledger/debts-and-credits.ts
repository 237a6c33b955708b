import type { LedgerEntry } from './ledger-entry.js';
import { isCertificationFee, isOpeningBalance } from './ledger-entry.js';
import { Money } from '../shared/money.js';
import type { Debt } from './debt.js';
import type { Credit } from './replay-account.js';

/** How credits name a debt: by what may stand once where it has such a key, so that a penalty posted anew keeps its name. */
export function debtKey(entry: Pick<LedgerEntry, 'entryNumber' | 'onceKey'>): string {
  return entry.onceKey ?? `entry|${String(entry.entryNumber)}`;
}

/** The entries that stand: without reversals and what they reverse. A reversal is effective on the day of its entry, so both vanish together. */
export function standingEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const reversed = new Set(entries.map((entry) => entry.reverses));
  return entries.filter((entry) => entry.kind !== 'reversal' && !reversed.has(entry.entryNumber));
}

/** Takes standing entries apart into what is owed and what lowers it. */
export function debtsAndCredits(standing: readonly LedgerEntry[]): { debts: Debt[]; credits: Credit[] } {
  const byNumber = new Map(standing.map((entry) => [entry.entryNumber, entry]));
  const sentOn = new Map<number, Money>();
  for (const entry of standing) {
    if (isSentOn(entry, byNumber))
      sentOn.set(entry.settles, (sentOn.get(entry.settles) ?? Money.zero).plus(entry.amount));
  }
  const debts: Debt[] = [];
  const credits: Credit[] = [];
  for (const entry of standing) {
    if (isSentOn(entry, byNumber)) continue;
    if (entry.amount.isPositive()) {
      debts.push(toDebt(entry));
      continue;
    }
    const kept = entry.amount.negated().minus(sentOn.get(entry.entryNumber) ?? Money.zero);
    if (kept.isPositive()) credits.push(toCredit(entry, kept, byNumber));
  }
  return { debts, credits };
}

/** A refund that names a payment sent that money on, to the county: it never paid anything here. */
function isSentOn(
  entry: LedgerEntry,
  byNumber: ReadonlyMap<number, LedgerEntry>,
): entry is LedgerEntry & { settles: number } {
  return entry.kind === 'refund' && entry.settles !== undefined && byNumber.get(entry.settles)?.kind === 'payment';
}

function toDebt(entry: LedgerEntry): Debt {
  return {
    key: debtKey(entry),
    sequence: entry.entryNumber,
    kind: entry.kind,
    code: entry.code,
    amount: entry.amount,
    effectiveOn: entry.effectiveOn,
    penalizes: entry.kind === 'penalty' ? entry.statementNumber : undefined,
    dueAtOnce: isOpeningBalance(entry),
    offStatements: isCertificationFee(entry),
  };
}

function toCredit(entry: LedgerEntry, amount: Money, byNumber: ReadonlyMap<number, LedgerEntry>): Credit {
  const settled = entry.settles === undefined ? undefined : byNumber.get(entry.settles);
  return {
    sequence: entry.entryNumber,
    amount,
    effectiveOn: entry.effectiveOn,
    settles: settled === undefined ? undefined : debtKey(settled),
    codeFirst: entry.kind === 'adjustment' ? entry.code : undefined,
  };
}
