import { Decimal } from 'decimal.js';
import { sayOfMeter } from '../premises/meter-name.js';
import type { UseByPeriod } from '../premises/meter-use.js';
import type { VolumeRule } from '../rate-tables/volume-rule.js';
import { parseBillingPeriod, toReadablePeriod, type BillingPeriod } from '../shared/billing-period.js';
import { findMeteredVolume, type BilledVolume } from './find-metered-volume.js';
import { findWinterAverage } from './find-winter-average.js';
import { usageMissing } from './usage-missing.js';

interface Asked {
  readonly rule: VolumeRule;
  readonly units: number;
  readonly period: BillingPeriod;
  /** of one meter */
  readonly use: UseByPeriod;
  /** undefined where the account has only one */
  readonly meterName?: string | undefined;
}

/**
 * The gallons that are billed: as metered, the winter average, or the lesser of both, rounded as the act says and
 * otherwise to whole gallons.
 * @throws AppError `USAGE_MISSING` where the use is not known and no figure stands in for it
 */
export function findBilledVolume(asked: Asked): BilledVolume {
  const { rule, period } = asked;
  const volumes: BilledVolume[] = [];
  if (rule.volume !== 'winter_average') volumes.push(findMeteredVolume(period, asked));
  if (rule.volume !== 'metered') volumes.push(winterAverage(asked));
  const least = volumes.reduce((a, b) => (b.gallons.lessThan(a.gallons) ? b : a));
  return { ...least, gallons: roundGallons(least.gallons, rule.roundGallonsTo) };
}

function winterAverage({ rule, period, use, units, meterName }: Asked): BilledVolume {
  const average = rule.winter && findWinterAverage({ winter: rule.winter, period, use });
  if (average === undefined)
    throw usageMissing(`No winter use${sayOfMeter(meterName)} is known that ${period.key} could go by`);
  const { periods, estimated } = average;
  // what an act gives those without history, it gives each unit where it counts by units
  const gallons = periods.length === 0 ? average.gallons.times(units) : average.gallons;
  const name = `${estimated ? 'estimated ' : ''}${periods.length === 1 ? 'winter use' : 'winter average'}`;
  const of = `${name} of ${listPeriods(periods)}`;
  return { gallons, words: periods.length === 0 ? 'without a winter on record' : of };
}

/** `December 2024, January and February 2025`: as the calendar goes, each year once. */
function listPeriods(keys: readonly string[]): string {
  const named = [...keys].sort().map((key) => toReadablePeriod(parseBillingPeriod(key)));
  const words = named.map((name, index) => (named[index + 1]?.slice(-5) === name.slice(-5) ? name.slice(0, -5) : name));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

function roundGallons(gallons: Decimal, rounding: VolumeRule['roundGallonsTo']): Decimal {
  const { gallons: step, how } = rounding ?? { gallons: new Decimal(1), how: 'nearest' };
  const steps = gallons.dividedBy(step);
  return steps.toDecimalPlaces(0, how === 'down' ? Decimal.ROUND_FLOOR : Decimal.ROUND_HALF_UP).times(step);
}
