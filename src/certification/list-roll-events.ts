import { isOpeningBalance, type AccountLedger, type LedgerEntry } from '../ledger/ledger-entry.js';
import { toReadableDate } from '../shared/local-date.js';
import type { CertificationLine } from './certification-roll.js';

/** What happened to an account between two versions of a roll, in words that name amount and day. */
export interface RollEvents {
  /** what may have raised its line: `penalty of 1.00 on November 1, 2025` */
  readonly raised: readonly string[];
  /** what may have lowered it: `payment of 5.00 on October 20, 2025` */
  readonly lowered: readonly string[];
}

/**
 * Lists what the ledger of an account says of the time between two versions: the debts that are new on its line, and what was
 * paid, waived, adjusted, taken back or returned. Of an entry that was posted and taken back in between nothing is said.
 */
export function listRollEvents({
  ledger: { entries, statements },
  afterEntry,
  from,
  to,
}: {
  ledger: Pick<AccountLedger, 'entries' | 'statements'>;
  /** the last entry that the earlier version knew of */
  afterEntry: number;
  from: CertificationLine | undefined;
  to: CertificationLine | undefined;
}): RollEvents {
  const byNumber = new Map(entries.map((entry) => [entry.entryNumber, entry]));
  const since = entries.filter(({ entryNumber }) => entryNumber > afterEntry);
  const takenBack = new Set(since.map(({ reverses }) => reverses));
  const raised: string[] = [];
  const lowered: string[] = [];
  for (const entry of since) {
    if (takenBack.has(entry.entryNumber) || (entry.reverses ?? 0) > afterEntry) continue;
    const words = describeEvent(entry, byNumber);
    if (words !== undefined) (entry.amount.isPositive() ? raised : lowered).push(words);
  }
  return {
    raised: countAlike([...raised, ...listNewDebts({ from, to, byNumber, statements })]),
    lowered: countAlike(lowered),
  };
}

/** `waiver of 1.00 on October 2, 2025 (3 times)` */
function countAlike(words: readonly string[]): string[] {
  return [...new Set(words)].map((each) => {
    const times = words.filter((other) => other === each).length;
    return times === 1 ? each : `${each} (${String(times)} times)`;
  });
}

/** The debts of a line that it did not have before: penalties and fees each, what was billed by its statement. */
function listNewDebts({
  from,
  to,
  byNumber,
  statements,
}: {
  from: CertificationLine | undefined;
  to: CertificationLine | undefined;
  byNumber: ReadonlyMap<number, LedgerEntry>;
  statements: AccountLedger['statements'];
}): string[] {
  const known = new Set(from?.entries.map(({ key }) => key));
  const payableThrough = new Map(statements.map((each) => [each.statementNumber, each.payableThrough]));
  const named = new Set<string>();
  return (to?.entries ?? []).flatMap(({ key, entryNumber, statementNumber }) => {
    const entry = byNumber.get(entryNumber);
    if (known.has(key) || entry === undefined) return [];
    const through = statementNumber === undefined ? undefined : payableThrough.get(statementNumber);
    if (entry.kind === 'penalty' || statementNumber === undefined || through === undefined) return [nameEntry(entry)];
    if (named.has(statementNumber)) return [];
    named.add(statementNumber);
    return [`statement ${statementNumber}, payable through ${toReadableDate(through)}`];
  });
}

/** What an entry did to an account, where it is neither a new debt nor the certification itself. */
function describeEvent(entry: LedgerEntry, byNumber: ReadonlyMap<number, LedgerEntry>): string | undefined {
  switch (entry.kind) {
    case 'payment':
    case 'waiver':
    case 'refund':
    case 'adjustment':
      return nameEntry(entry);
    case 'reversal':
      return describeReversal(entry, byNumber);
    case 'charge':
    case 'surcharge':
    case 'fee':
    case 'penalty':
    case 'certification':
      return undefined;
  }
}

/** `payment of 12.00 on October 20, 2025 came back`, `penalty of 1.00 on November 1, 2025 taken back` */
function describeReversal(entry: LedgerEntry, byNumber: ReadonlyMap<number, LedgerEntry>): string | undefined {
  const reversed = entry.reverses === undefined ? undefined : byNumber.get(entry.reverses);
  if (reversed === undefined) return undefined;
  if (reversed.kind === 'certification') return `came back from the county on ${toReadableDate(entry.recordedOn)}`;
  return `${nameEntry(reversed)} ${reversed.kind === 'payment' ? 'came back' : 'taken back'}`;
}

/** `payment of 5.00 on October 20, 2025, entered on October 22, 2025` */
function nameEntry(entry: LedgerEntry): string {
  const { kind, amount, effectiveOn, recordedOn, title } = entry;
  const entered = kind === 'payment' && recordedOn !== effectiveOn ? `, entered on ${toReadableDate(recordedOn)}` : '';
  const name = NAMED_BY_TITLE.has(kind) && !isOpeningBalance(entry) ? `${kind} (${title})` : kind;
  return `${isOpeningBalance(entry) ? 'opening balance' : name} of ${amount.absolute().toReadable()} on ${toReadableDate(effectiveOn)}${entered}`;
}

/** Of these the kind alone says too little. */
const NAMED_BY_TITLE: ReadonlySet<LedgerEntry['kind']> = new Set(['fee', 'adjustment', 'surcharge', 'charge']);
