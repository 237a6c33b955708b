import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { parseBillingPeriod, toReadablePeriod } from '../shared/billing-period.js';

/** Charges as a reader goes through time: by period, then by first day; what is of no period, as a fee, comes last. */
export function orderLines(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const placeOf = ({ period, firstDay }: LedgerEntry): string => `${period ?? '~'} ${firstDay ?? ''}`;
  return [...entries].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0));
}

/** `Q1 2025: Sewer rental, 5/8 inch meter` on a statement of another period; on one of its own the title alone. */
export function titleLine({ kind, title, period }: LedgerEntry, ofPeriod: string): string {
  if (period === undefined || period === ofPeriod || (kind !== 'charge' && kind !== 'surcharge')) return title;
  const named = toReadablePeriod(parseBillingPeriod(period));
  return title.startsWith(named) ? title : `${named}: ${title}`;
}
