import { Decimal } from 'decimal.js';
import type { VolumeRule } from '../rate-tables/volume-rule.js';
import type { BilledBase, VolumeFigure } from './borne-figure.js';
import type { Fraction } from './share-of-period.js';
import { showGallons } from './show-gallons.js';

const ZERO = new Decimal(0);

/** A charge by volume before it is rounded: `times` the share's denominator, so that nothing is lost in a division. */
export interface VolumeCharge {
  readonly numerator: Decimal;
  /** the arithmetic, a sentence each */
  readonly trace: readonly string[];
}

/**
 * What a volume costs: the base, then each tier's gallons at its rate per thousand, in proportion, within minimum and
 * maximum. Included gallons fill the tiers first. Limits that count for each unit hold for all units together: 4,000 gallons a
 * unit are 48,000 of twelve. In a part of a period the base, the included gallons, the tiers' limits, minimum and
 * maximum take its share. Base 25.50, 3.15 a thousand, at least 49.00: 10,000 gallons are 57.00.
 * On days on which service rests no base and no minimum is owed; the tiers' limits and the maximum hold on them as on others, so
 * that no hold makes a gallon dearer.
 */
export function computeVolumeCharge({
  rule,
  bases,
  units,
  gallons,
  share: { part, of },
  served,
}: Pick<VolumeFigure, 'rule' | 'bases' | 'units'> & {
  gallons: Decimal;
  /** what of the period service did not rest on */
  share: Fraction;
  /** what of it was served, with the days on which service rested */
  served: Fraction;
}): VolumeCharge {
  const volume = gallons.times(of);
  const included = bases.reduce((sum, each) => sum.plus(each.includesGallons.times(each.quantity).times(part)), ZERO);
  const trace = part === 0 ? [] : bases.map(describeBase);
  if (units !== 1) trace.push(`Limits count for each of ${String(units)} units.`);
  let numerator = bases.reduce((sum, each) => sum.plus(each.amount.times(each.quantity).times(part)), ZERO);
  let reached = ZERO;
  for (const tier of rule.tiers) {
    const limit = tier.upToGallons?.times(served.part).times(units) ?? volume;
    const billed = Decimal.max(Decimal.min(volume, limit).minus(Decimal.max(reached, included)), 0);
    const cost = billed.times(tier.rate).dividedBy(1000);
    if (billed.greaterThan(0)) {
      trace.push(
        `${showGallons(billed.dividedBy(of))} gallons at ${showRate(tier.rate)} a thousand: ${cost.dividedBy(of).toFixed(2)}.`,
      );
    }
    numerator = numerator.plus(cost);
    reached = Decimal.max(reached, limit);
  }
  return applyBounds({
    rule,
    least: part * units,
    most: served.part * units,
    each: units === 1 ? '' : ' a unit',
    numerator,
    trace,
  });
}

function applyBounds({
  rule: { minimum, maximum },
  least: leastTimes,
  most: mostTimes,
  each,
  numerator,
  trace,
}: {
  rule: VolumeRule;
  /** how often the minimum and the maximum count */
  least: number;
  most: number;
  each: string;
  numerator: Decimal;
  trace: string[];
}): VolumeCharge {
  const least = minimum?.times(leastTimes);
  if (minimum && least?.greaterThan(numerator) === true) {
    return { numerator: least, trace: [...trace, `At least ${minimum.toString()}${each}.`] };
  }
  const most = maximum?.times(mostTimes);
  if (maximum && most?.lessThan(numerator) === true) {
    return { numerator: most, trace: [...trace, `At most ${maximum.toString()}${each}.`] };
  }
  return { numerator, trace };
}

function describeBase({ amount, includesGallons, quantity, basis }: BilledBase): string {
  const of = basis === '' ? '' : ` (${basis})`;
  const times = quantity === 1 ? '' : `, ${String(quantity)} times`;
  return `Base ${amount.toString()}${of}${inclusionOf(includesGallons)}${times}.`;
}

function inclusionOf(gallons: Decimal): string {
  return gallons.isZero() ? '' : `, with ${showGallons(gallons)} gallons`;
}

/** `4.30`, and with all its decimals where it has more: `3.155`. */
function showRate(rate: Decimal): string {
  return rate.decimalPlaces() <= 2 ? rate.toFixed(2) : rate.toString();
}
