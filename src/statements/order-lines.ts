import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { parseBillingPeriod, toReadablePeriod } from '../shared/billing-period.js';

/**
 * Charges as a reader goes through time: by period, then by first day, the parts of one charge together, as water from the 1st
 * and from the 16th before storm water. What is of no period, as a fee, comes last.
 */
export function orderLines(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const placeOf = ({ period, firstDay }: LedgerEntry): string => `${period ?? '~'} ${firstDay ?? ''}`;
  const byDay = [...entries].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0));
  const parts = new Map<string, LedgerEntry[]>();
  for (const entry of byDay) {
    const key = entry.period === undefined ? String(entry.entryNumber) : `${entry.period} ${entry.code}`;
    parts.set(key, [...(parts.get(key) ?? []), entry]);
  }
  return [...parts.values()].flat();
}

/** `Q1 2025: Sewer rental, 5/8 inch meter` on a statement of another period; on one of its own the title alone. */
export function titleLine({ kind, title, period }: LedgerEntry, ofPeriod: string): string {
  if (period === undefined || period === ofPeriod || (kind !== 'charge' && kind !== 'surcharge')) return title;
  const named = toReadablePeriod(parseBillingPeriod(period));
  return title.startsWith(named) ? title : `${named}: ${title}`;
}
