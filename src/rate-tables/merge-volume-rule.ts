import { Decimal } from 'decimal.js';
import type { TierProvision, VolumeProvision } from './enactment.js';
import { mergeRepealable } from './merge-repealable.js';
import type { VolumeRule, VolumeTier } from './tables-in-force.js';

type Report = (path: readonly (string | number)[], what: string, remedy: string) => void;

/**
 * A charge by volume after one more act: what the act names takes the place of what stood, the rest stands.
 * A tier's name is its limit: `{ up_to_gallons: 10000, rate: repealed }` ends that tier.
 */
export function mergeVolumeRule({
  before,
  provision,
  report,
}: {
  before: VolumeRule | undefined;
  provision: VolumeProvision;
  report: Report;
}): VolumeRule {
  const volume = provision.volume ?? before?.volume;
  if (volume === undefined) report([], '`volume` is missing', 'Write `metered`, `winter_average` or `lesser_of_both`.');
  const tiers = mergeTiers(before?.tiers ?? [], provision.tiers ?? []);
  if (tiers.length === 0)
    report([], '`tiers` is missing', 'Write at least one row, such as `tiers: [ { rate: 3.15 } ]`.');
  else if (tiers.at(-1)?.upToGallons !== undefined) {
    report(
      ['tiers'],
      'no tier serves what is above the last limit',
      'End the tiers with a row that has only a `rate`.',
    );
  }
  const winter = mergeWinter(before, provision);
  if (volume !== undefined && volume !== 'metered' && winter === undefined) {
    report(['volume'], `\`${volume}\` needs the winter periods`, 'Write `winter: { periods: [Q1] }` beside it.');
  }
  const minimum = mergeRepealable(provision.minimum, before?.minimum);
  const maximum = mergeRepealable(provision.maximum, before?.maximum);
  if (minimum !== undefined && maximum !== undefined && minimum.isMoreThan(maximum)) {
    report(
      ['minimum'],
      `the minimum ${minimum.toString()} is more than the maximum ${maximum.toString()}`,
      'Correct one of the two.',
    );
  }
  return {
    volume: volume ?? 'metered',
    winter,
    roundGallonsTo: provision.roundGallonsTo ?? before?.roundGallonsTo,
    base: mergeBase(before, provision),
    tiers,
    minimum,
    maximum,
  };
}

function mergeTiers(before: readonly VolumeTier[], provisions: readonly TierProvision[]): VolumeTier[] {
  const nameOf = (tier: { upToGallons?: Decimal | undefined }) => tier.upToGallons?.toString() ?? 'above';
  const tiers = new Map(before.map((tier) => [nameOf(tier), tier]));
  for (const tier of provisions) {
    if (tier.rate === 'repealed') tiers.delete(nameOf(tier));
    else tiers.set(nameOf(tier), { upToGallons: tier.upToGallons, rate: tier.rate });
  }
  return [...tiers.values()].sort(byLimit);
}

function byLimit(first: VolumeTier, second: VolumeTier): number {
  if (first.upToGallons === undefined) return second.upToGallons === undefined ? 0 : 1;
  return second.upToGallons === undefined ? -1 : first.upToGallons.comparedTo(second.upToGallons);
}

function mergeWinter(before: VolumeRule | undefined, { winter }: VolumeProvision): VolumeRule['winter'] {
  if (winter === undefined) return before?.winter;
  return {
    periods: winter.periods,
    trim: winter.trim ?? [],
    withoutHistoryGallons: winter.withoutHistory?.gallons ?? before?.winter?.withoutHistoryGallons,
  };
}

function mergeBase(before: VolumeRule | undefined, { base }: VolumeProvision): VolumeRule['base'] {
  if (base === undefined) return before?.base;
  if (base.amount === 'repealed') return undefined;
  return {
    amount: base.amount,
    includesGallons: base.includesGallons ?? before?.base?.includesGallons ?? new Decimal(0),
  };
}
