import { Decimal } from 'decimal.js';
import { sayOfMeter } from '../premises/meter-name.js';
import type { UseByPeriod } from '../premises/meter-use.js';
import type { VolumeRule } from '../rate-tables/volume-rule.js';
import { parseBillingPeriod, toReadablePeriod, type BillingPeriod } from '../shared/billing-period.js';
import { findMeteredVolume, type BilledVolume } from './find-metered-volume.js';
import { findWinterAverage } from './find-winter-average.js';
import { takeFraction, type Fraction } from './share-of-period.js';
import { usageMissing } from './usage-missing.js';

interface Asked {
  readonly rule: VolumeRule;
  readonly units: number;
  readonly period: BillingPeriod;
  /** of one meter */
  readonly use: UseByPeriod;
  /** undefined where the account has only one */
  readonly meterName?: string | undefined;
  /** how much of what was metered in the period is the part's */
  readonly metered: Fraction;
  /** how much of the period the part is, without the days on which service rested */
  readonly share: Fraction;
}

/** The volume of a period that a part of it goes by. */
interface PartVolume extends BilledVolume {
  /** the part's own gallons, exact */
  readonly ofPart: Decimal;
}

/**
 * The gallons that are billed: as metered, the winter average, or the lesser of both, those of the period rounded as the act says and
 * otherwise to whole gallons. What is metered is the part's own. A winter average stands for a whole period: of a house sold on
 * March 15 the seller is charged 14 of 31 days of it and the buyer 17, and none is for days on which service rests.
 * @throws AppError `USAGE_MISSING` where the use is not known and no figure stands in for it
 */
export function findBilledVolume(asked: Asked): PartVolume {
  const { rule, period, metered, share } = asked;
  const toPart = (volume: BilledVolume, fraction: Fraction): PartVolume => {
    const gallons = roundGallons(volume.gallons, rule.roundGallonsTo);
    return { ...volume, gallons, ofPart: takeFraction(gallons, fraction) };
  };
  const volumes: PartVolume[] = [];
  if (rule.volume !== 'winter_average') volumes.push(toPart(findMeteredVolume(period, asked), metered));
  if (rule.volume !== 'metered') volumes.push(toPart(winterAverage(asked), share));
  return volumes.reduce((a, b) => (b.ofPart.lessThan(a.ofPart) ? b : a));
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
