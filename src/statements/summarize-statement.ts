import { isCertificationFee, isOpeningBalance, type EntryKind, type LedgerEntry } from '../ledger/ledger-entry.js';
import { Money } from '../shared/money.js';
import type { StatementSums } from './statement.js';

/** The statement before, in the account's chain of statements that are not voided. */
export interface PreviousStatement {
  readonly totalDue: Money;
  /** the last ledger entry that it knew of */
  readonly throughEntry: number;
}

export interface StatementSummary extends StatementSums {
  /** charges, surcharges and fees, in the order of posting within each kind */
  readonly lines: readonly LedgerEntry[];
  readonly payments: readonly LedgerEntry[];
  readonly adjustments: readonly LedgerEntry[];
  /** certification fees that are owed already and stand on no statement yet */
  readonly heldEntryNumbers: ReadonlySet<number>;
}

const LINE_KINDS: readonly EntryKind[] = ['charge', 'surcharge', 'fee'];
const PAYMENT_KINDS: readonly EntryKind[] = ['payment', 'refund'];

/**
 * Sums what was recorded since the statement before: after its last entry, through this one's. The previous balance is
 * that statement's total due, or the opening balance on the first: 12.00 billed on April 3 and a penalty of 1.00 on May 2
 * make the July statement's 12.00, 1.00 and 12.00 new, in all 25.00.
 *
 * What was posted and reversed between two statements is shown nowhere, save a payment, whose return the payer must see:
 * a run voided on April 4 and made again shows only the new charge of 13.00.
 * A roll's fee stays off until a certification or a reversal settled it, though it is owed from adoption.
 */
export function summarizeStatement({
  entries,
  previous,
  throughEntry,
}: {
  entries: readonly LedgerEntry[];
  previous: PreviousStatement | undefined;
  throughEntry: number;
}): StatementSummary {
  const known = entries.filter((entry) => entry.entryNumber <= throughEntry);
  const shownFrom = (entry: LedgerEntry): number | undefined =>
    isCertificationFee(entry) ? findSettling(known, entry)?.entryNumber : entry.entryNumber;
  const since = known.filter((entry) => (shownFrom(entry) ?? 0) > (previous?.throughEntry ?? 0));
  const shown = dropReversedPairs(since);

  const isOpening = (entry: LedgerEntry): boolean => previous === undefined && isOpeningBalance(entry);
  const lines = LINE_KINDS.flatMap((kind) => shown.filter((entry) => entry.kind === kind));
  const payments = shown.filter((entry) => PAYMENT_KINDS.includes(entry.kind));
  const adjustments = shown.filter(
    (entry) => !LINE_KINDS.includes(entry.kind) && !PAYMENT_KINDS.includes(entry.kind) && !isOpening(entry),
  );
  const sums = {
    previousBalance: previous?.totalDue ?? sumOf(shown.filter(isOpening)),
    paymentsTotal: sumOf(payments),
    adjustmentsTotal: sumOf(adjustments),
    currentCharges: sumOf(lines),
  };
  return {
    ...sums,
    totalDue: Money.sum(Object.values(sums)),
    lines,
    payments,
    adjustments,
    heldEntryNumbers: new Set(
      known.filter((entry) => shownFrom(entry) === undefined).map((entry) => entry.entryNumber),
    ),
  };
}

function findSettling(entries: readonly LedgerEntry[], fee: LedgerEntry): LedgerEntry | undefined {
  return entries.find(
    (entry) =>
      entry.reverses === fee.entryNumber || (entry.kind === 'certification' && entry.settles === fee.entryNumber),
  );
}

function dropReversedPairs(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const present = new Map(entries.map((entry) => [entry.entryNumber, entry]));
  const dropped = new Set<number>();
  for (const { entryNumber, reverses } of entries) {
    const reversed = reverses === undefined ? undefined : present.get(reverses);
    if (reversed === undefined || PAYMENT_KINDS.includes(reversed.kind)) continue;
    dropped.add(entryNumber).add(reversed.entryNumber);
  }
  return entries.filter((entry) => !dropped.has(entry.entryNumber));
}

function sumOf(entries: readonly LedgerEntry[]): Money {
  return Money.sum(entries.map((entry) => entry.amount));
}
