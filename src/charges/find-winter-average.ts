import { Decimal } from 'decimal.js';
import type { UseByPeriod } from '../premises/meter-use.js';
import type { VolumeRule } from '../rate-tables/volume-rule.js';
import { parseBillingPeriod, type BillingPeriod } from '../shared/billing-period.js';
import { yearOf } from '../shared/local-date.js';

/** A mean of winter use, and the periods that it is the mean of; no periods: the figure for those without history. */
export interface WinterAverage {
  readonly gallons: Decimal;
  readonly periods: readonly string[];
  /** some of it was guessed */
  readonly estimated: boolean;
}

type WinterRule = NonNullable<VolumeRule['winter']>;

/**
 * The mean use of the latest winter that is complete by the period's last day, of those of its periods that have a use, the
 * highest and lowest left out where the act says so. For Q2 2025 and a winter of Q1 that is Q1 2025; for March 2025 and a winter of
 * December to March it is December 2024 to March 2025. Without any use: what the act gives those without history, or undefined.
 */
export function findWinterAverage({
  winter,
  period,
  use,
}: {
  winter: WinterRule;
  period: BillingPeriod;
  use: UseByPeriod;
}): WinterAverage | undefined {
  const found = latestWinter(winter, period).flatMap((key) => use.get(key) ?? []);
  const kept = trim(found, winter.trim);
  if (kept.length === 0) {
    const gallons = winter.withoutHistoryGallons;
    return gallons === undefined ? undefined : { gallons, periods: [], estimated: false };
  }
  const sum = kept.reduce((total, each) => total.plus(each.gallons), new Decimal(0));
  return {
    gallons: sum.dividedBy(kept.length),
    periods: kept.map((each) => each.period),
    estimated: kept.some((each) => each.estimated),
  };
}

function latestWinter({ periods }: WinterRule, period: BillingPeriod): string[] {
  const year = yearOf(period.lastDay);
  for (const endYear of [year, year - 1]) {
    const keys = winterEndingIn(periods, endYear);
    const last = keys.at(-1);
    if (last !== undefined && parseBillingPeriod(last).lastDay <= period.lastDay) return keys;
  }
  return [];
}

/** `12, 01, 02, 03` in 2025: the periods before the turn of the year are those of 2024. */
function winterEndingIn(periods: readonly string[], endYear: number): string[] {
  const turn = periods.findIndex((each, index) => index > 0 && each < (periods[index - 1] ?? ''));
  return periods.map((each, index) => `${String(index < turn ? endYear - 1 : endYear)}-${each}`);
}

/** Nothing is left out where nothing would be left. */
function trim<T extends { gallons: Decimal }>(uses: readonly T[], rules: WinterRule['trim']): T[] {
  if (uses.length <= rules.length) return [...uses];
  const sorted = [...uses].sort((a, b) => a.gallons.comparedTo(b.gallons));
  return sorted.slice(rules.includes('drop_lowest') ? 1 : 0, rules.includes('drop_highest') ? -1 : undefined);
}
