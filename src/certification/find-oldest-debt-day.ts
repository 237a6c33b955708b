import type { OpenItem } from '../ledger/settle.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { earlierOf, type LocalDate } from '../shared/local-date.js';
import type { CertifiedEntry } from './certification-roll.js';

/**
 * The first day that any debt of a line is for: of a charge the first day served, of a penalty that of the period which was
 * paid late, of all else the day on which it came to be. Undefined for debts that the account does not have.
 */
export function findOldestDebtDay(
  entries: readonly Pick<CertifiedEntry, 'entryNumber'>[],
  items: readonly OpenItem[],
): LocalDate | undefined {
  const listed = new Set(entries.map(({ entryNumber }) => entryNumber));
  return items
    .filter(({ entry }) => listed.has(entry.entryNumber))
    .map(firstDayOf)
    .reduce<LocalDate | undefined>((oldest, day) => (oldest === undefined ? day : earlierOf(oldest, day)), undefined);
}

function firstDayOf({ entry, statement }: OpenItem): LocalDate {
  if (entry.firstDay !== undefined) return entry.firstDay;
  const period = entry.period ?? (entry.kind === 'penalty' ? statement?.period : undefined);
  return period === undefined ? entry.effectiveOn : parseBillingPeriod(period).firstDay;
}
