import { AGING_BUCKETS, type Aging } from '../ledger/age-arrears.js';
import { Money } from '../shared/money.js';
import type { ReportColumn, ReportRow } from './report.js';

/** What one account owes, by days past due. */
export interface AgingRow {
  readonly accountNumber: string;
  readonly ownerName: string;
  readonly aging: Aging;
  /** the buckets less the credit: what the ledger says that it owes */
  readonly balance: Money;
}

const COLUMN_OF = {
  current: 'current',
  days1To30: 'days_1_30',
  days31To60: 'days_31_60',
  days61To90: 'days_61_90',
  over90: 'over_90',
  credit: 'credit',
} as const satisfies Record<keyof Aging, string>;

export const AGING_COLUMNS: readonly ReportColumn[] = [
  { name: 'account', kind: 'text' },
  { name: 'owner_name', kind: 'text' },
  ...Object.values(COLUMN_OF).map((name) => ({ name, kind: 'amount' as const })),
  { name: 'balance', kind: 'amount' },
];

/** The sums of the buckets less the credit. */
export function balanceOf(aging: Aging): Money {
  return Money.sum(AGING_BUCKETS.map((bucket) => aging[bucket])).minus(aging.credit);
}

export function toAgingReportRow({ accountNumber, ownerName, aging, balance }: AgingRow): ReportRow {
  return { account: accountNumber, owner_name: ownerName, ...toAmounts(aging), balance: balance.toString() };
}

/** The amounts by column, as text. */
export function toAmounts(aging: Aging): Record<string, string> {
  const keys = [...AGING_BUCKETS, 'credit'] as const;
  return Object.fromEntries(keys.map((key) => [COLUMN_OF[key], aging[key].toString()]));
}

export const NO_AGING: Aging = {
  current: Money.zero,
  days1To30: Money.zero,
  days31To60: Money.zero,
  days61To90: Money.zero,
  over90: Money.zero,
  credit: Money.zero,
};

export function addAging(first: Aging, second: Aging): Aging {
  return {
    current: first.current.plus(second.current),
    days1To30: first.days1To30.plus(second.days1To30),
    days31To60: first.days31To60.plus(second.days31To60),
    days61To90: first.days61To90.plus(second.days61To90),
    over90: first.over90.plus(second.over90),
    credit: first.credit.plus(second.credit),
  };
}
