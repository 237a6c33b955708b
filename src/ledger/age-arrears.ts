import { daysBetween, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { isOpeningBalance } from './ledger-entry.js';
import type { OpenItem, Settlement } from './settle.js';

export const AGING_BUCKETS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const;

export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** Open amounts by how many days they are past due; `credit` is what was paid beyond them. */
export type Aging = Readonly<Record<AgingBucket, Money>> & { readonly credit: Money };

/** The day after which an open item is past due; undefined while it stands on no statement. */
export function payableThrough(item: OpenItem): LocalDate | undefined {
  if (isOpeningBalance(item.entry)) return item.entry.effectiveOn;
  // a penalty on an opening balance goes with no statement
  return item.statement?.payableThrough ?? item.entry.boundaryOn;
}

/** Sorts an account's open items into buckets by days past due: payment on the last day it can be made is current. */
export function ageArrears(settlement: Settlement, asOf: LocalDate): Aging {
  const sums: Record<AgingBucket, Money> = {
    current: Money.zero,
    days1To30: Money.zero,
    days31To60: Money.zero,
    days61To90: Money.zero,
    over90: Money.zero,
  };
  for (const item of settlement.items) {
    const bucket = findBucket(payableThrough(item), asOf);
    sums[bucket] = sums[bucket].plus(item.open);
  }
  return { ...sums, credit: settlement.credit };
}

function findBucket(lastDayToPay: LocalDate | undefined, asOf: LocalDate): AgingBucket {
  const days = lastDayToPay === undefined ? 0 : daysBetween({ from: lastDayToPay, to: asOf });
  if (days <= 0) return 'current';
  if (days <= 30) return 'days1To30';
  if (days <= 60) return 'days31To60';
  return days <= 90 ? 'days61To90' : 'over90';
}
