import type { LedgerEntry, NewEntry } from '../ledger/ledger-entry.js';
import { reverseEntry } from '../ledger/reverse-entry.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';

/** What banks write for short, in words. */
const SHORT: Readonly<Record<string, string>> = { nsf: 'not sufficient funds' };

/**
 * Takes a payment out that the bank returned, in words that its payer reads on the statement: `Payment returned unpaid, check
 * 1041`, and when and why. What was sent on to the county of it is taken out with it.
 */
export function reversePayment(
  entry: LedgerEntry,
  { tender, reference, reason, on }: { tender: string; reference: string | undefined; reason: string; on: LocalDate },
): NewEntry {
  const inWords = SHORT[reason.trim().toLowerCase()];
  const why = inWords === undefined ? reason : `${reason}, ${inWords}`;
  const reversal = reverseEntry(
    entry,
    `Returned on ${toReadableDate(on)}: ${why}. The payment counts as never received.`,
  );
  if (entry.kind !== 'payment') return reversal;
  const from = [tender, reference].filter((each) => each !== undefined).join(' ');
  return { ...reversal, title: `Payment returned unpaid, ${from}` };
}
