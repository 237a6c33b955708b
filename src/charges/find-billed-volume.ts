import { Decimal } from 'decimal.js';
import type { UseByPeriod } from '../premises/meter-use.js';
import type { VolumeRule } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { findWinterAverage } from './find-winter-average.js';

/** The gallons that a charge goes by, and in words where they come from. */
export interface BilledVolume {
  readonly gallons: Decimal;
  readonly words: string;
}

/**
 * The gallons that are billed: as metered, the winter average, or the lesser of both, rounded as the act says and
 * otherwise to whole gallons.
 * @throws AppError `USAGE_MISSING` where the use is not known and no figure stands in for it
 */
export function findBilledVolume({
  rule,
  period,
  use,
}: {
  rule: VolumeRule;
  period: BillingPeriod;
  use: UseByPeriod;
}): BilledVolume {
  const volumes: BilledVolume[] = [];
  if (rule.volume !== 'winter_average') volumes.push(metered(period, use));
  if (rule.volume !== 'metered') volumes.push(winterAverage({ rule, period, use }));
  const least = volumes.reduce((a, b) => (b.gallons.lessThan(a.gallons) ? b : a));
  return { ...least, gallons: roundGallons(least.gallons, rule.roundGallonsTo) };
}

function metered(period: BillingPeriod, use: UseByPeriod): BilledVolume {
  const found = use.get(period.key);
  if (found === undefined) throw usageMissing(`The water use of ${period.key} is not known`);
  return { gallons: found.gallons, words: found.estimated ? 'estimated use' : 'metered use' };
}

function winterAverage({
  rule,
  period,
  use,
}: {
  rule: VolumeRule;
  period: BillingPeriod;
  use: UseByPeriod;
}): BilledVolume {
  const average = rule.winter && findWinterAverage({ winter: rule.winter, period, use });
  if (average === undefined) throw usageMissing(`No winter use is known that ${period.key} could go by`);
  const { gallons, periods } = average;
  const isOne = periods.length === 1;
  const of = `${isOne ? 'winter use' : 'winter average'} of ${periods.join(', ')}`;
  return { gallons, words: periods.length === 0 ? 'without a winter on record' : of };
}

function roundGallons(gallons: Decimal, rounding: VolumeRule['roundGallonsTo']): Decimal {
  const { gallons: step, how } = rounding ?? { gallons: new Decimal(1), how: 'nearest' };
  const steps = gallons.dividedBy(step);
  return steps.toDecimalPlaces(0, how === 'down' ? Decimal.ROUND_FLOOR : Decimal.ROUND_HALF_UP).times(step);
}

function usageMissing(what: string): AppError {
  return new AppError('USAGE_MISSING', {
    what,
    remedy: 'Import the meter readings, or enter an estimate, and prepare the run again.',
  });
}
