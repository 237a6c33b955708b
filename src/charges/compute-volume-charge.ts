import { Decimal } from 'decimal.js';
import type { VolumeRule } from '../rate-tables/tables-in-force.js';
import type { Share } from './share-of-period.js';
import { showGallons } from './show-gallons.js';

/** A charge by volume before it is rounded: `times` the share's denominator, so that nothing is lost in a division. */
export interface VolumeCharge {
  readonly numerator: Decimal;
  /** the arithmetic, a sentence each */
  readonly trace: readonly string[];
}

/**
 * What a volume costs: the base, then each tier's gallons at its rate per thousand, in proportion, within minimum and
 * maximum. Included gallons fill the tiers first. In a part of a period the base, the included gallons, the tiers' limits, minimum and
 * maximum take its share; the volume is measured and never prorated. Base 25.50, 3.15 a thousand, at least 49.00: 10,000 gallons are 57.00.
 */
export function computeVolumeCharge({
  rule,
  gallons,
  share,
}: {
  rule: VolumeRule;
  gallons: Decimal;
  share: Share;
}): VolumeCharge {
  const { part, of } = share;
  const volume = gallons.times(of);
  const included = (rule.base?.includesGallons ?? new Decimal(0)).times(part);
  const trace: string[] = [];
  let numerator = new Decimal(0);
  if (rule.base !== undefined) {
    numerator = rule.base.amount.times(part);
    trace.push(`Base ${rule.base.amount.toString()}${inclusionOf(rule.base.includesGallons)}.`);
  }
  let reached = new Decimal(0);
  for (const tier of rule.tiers) {
    const limit = tier.upToGallons?.times(part) ?? volume;
    const billed = Decimal.max(Decimal.min(volume, limit).minus(Decimal.max(reached, included)), 0);
    const cost = billed.times(tier.rate).dividedBy(1000);
    if (billed.greaterThan(0)) {
      trace.push(
        `${showGallons(billed.dividedBy(of))} gallons at ${tier.rate.toString()} a thousand: ${cost.dividedBy(of).toFixed(2)}.`,
      );
    }
    numerator = numerator.plus(cost);
    reached = Decimal.max(reached, limit);
  }
  return applyBounds({ rule, part, numerator, trace });
}

function applyBounds({
  rule,
  part,
  numerator,
  trace,
}: {
  rule: VolumeRule;
  part: number;
  numerator: Decimal;
  trace: string[];
}): VolumeCharge {
  const least = rule.minimum?.times(part);
  if (least?.greaterThan(numerator) === true) {
    return { numerator: least, trace: [...trace, `At least ${rule.minimum?.toString() ?? ''}.`] };
  }
  const most = rule.maximum?.times(part);
  if (most?.lessThan(numerator) === true) {
    return { numerator: most, trace: [...trace, `At most ${rule.maximum?.toString() ?? ''}.`] };
  }
  return { numerator, trace };
}

function inclusionOf(gallons: Decimal): string {
  return gallons.isZero() ? '' : `, with ${showGallons(gallons)} gallons`;
}
