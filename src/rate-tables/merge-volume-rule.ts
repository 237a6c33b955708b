import type { Decimal } from 'decimal.js';
import type { Citation } from '../shared/citation.js';
import type { TierProvision, VolumeProvision } from './volume-provision.js';
import { mergeRepealable } from './merge-repealable.js';
import { mergeVolumeBase } from './merge-volume-base.js';
import { refuseCrossedBounds } from './refuse-crossed-bounds.js';
import type { VolumeRule, VolumeTier } from './volume-rule.js';

type Report = (path: readonly (string | number)[], what: string, remedy: string) => void;

/**
 * A charge by volume after one more act: what the act names takes the place of what stood, the rest stands.
 * A tier's name is its limit: `{ up_to_gallons: 10000, rate: repealed }` ends that tier.
 */
export function mergeVolumeRule({
  before,
  provision,
  cite,
  report,
}: {
  before: VolumeRule | undefined;
  provision: VolumeProvision;
  cite: (row: { section?: string | undefined; reading?: string | undefined }) => Citation;
  report: Report;
}): VolumeRule {
  const per = mergePer(before, provision, report);
  const volume = provision.volume ?? before?.volume;
  if (volume === undefined) report([], '`volume` is missing', 'Write `metered`, `winter_average` or `lesser_of_both`.');
  const tiers = mergeTiers(before?.tiers ?? [], provision.tiers ?? []);
  if (tiers.length === 0)
    report(
      [],
      '`tiers` is missing',
      'Write at least one row, such as `tiers: [ { rate: 3.15 } ]`; to end the whole charge, write `repealed: true` in place of `by_volume`.',
    );
  else if (tiers.at(-1)?.upToGallons !== undefined) {
    report(
      ['tiers'],
      'no tier serves what is above the last limit',
      'End the tiers with a row that has only a `rate`; to end the whole charge, write `repealed: true` in place of `by_volume`.',
    );
  }
  const winter = mergeWinter(before, provision);
  if (volume !== undefined && volume !== 'metered' && winter === undefined) {
    report(['volume'], `\`${volume}\` needs the winter periods`, 'Write `winter: { periods: [Q1] }` beside it.');
  }
  const minimum = mergeRepealable(provision.minimum, before?.minimum);
  const maximum = mergeRepealable(provision.maximum, before?.maximum);
  refuseCrossedBounds({ minimum, maximum }, (what, remedy) => {
    report([provision.minimum === undefined ? 'maximum' : 'minimum'], what, remedy);
  });
  return {
    per,
    volume: volume ?? 'metered',
    winter,
    roundGallonsTo: mergeRepealable(provision.roundGallonsTo, before?.roundGallonsTo),
    base: mergeVolumeBase({ before: before?.base, provision: provision.base, per, cite, report }),
    tiers,
    minimum,
    maximum,
  };
}

function mergeTiers(before: readonly VolumeTier[], provisions: readonly TierProvision[]): VolumeTier[] {
  const tiers = new Map(before.map((tier) => [nameOf(tier), tier]));
  for (const tier of provisions) {
    if (tier.rate === 'repealed') tiers.delete(nameOf(tier));
    else tiers.set(nameOf(tier), { upToGallons: tier.upToGallons, rate: tier.rate });
  }
  return [...tiers.values()].sort(byLimit);
}

function nameOf({ upToGallons }: { upToGallons?: Decimal | undefined }): string {
  return upToGallons?.toString() ?? 'above';
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
    withoutHistoryGallons:
      winter.withoutHistory === 'repealed'
        ? undefined
        : (winter.withoutHistory?.gallons ?? before?.winter?.withoutHistoryGallons),
  };
}

/** An act that counts by another thing than before must name every figure that is counted so. */
function mergePer(before: VolumeRule | undefined, provision: VolumeProvision, report: Report): VolumeRule['per'] {
  const per = provision.per ?? before?.per ?? 'account';
  if (before === undefined || per === before.per) return per;
  const tiers = provision.tiers ?? [];
  const isNamed = (tier: VolumeTier) => tiers.some((each) => nameOf(each) === nameOf(tier));
  const standing = [
    ...before.tiers.filter((tier) => !isNamed(tier)).map((tier) => `the tier ${nameOf(tier)}`),
    ...(before.minimum !== undefined && provision.minimum === undefined ? ['the minimum'] : []),
    ...(before.maximum !== undefined && provision.maximum === undefined ? ['the maximum'] : []),
  ];
  if (standing.length > 0) {
    report(
      ['per'],
      `\`per: ${per}\` would change the meaning of what stands with \`${before.per}\`: ${standing.join(', ')}`,
      `Keep \`${before.per}\`, or name these anew.`,
    );
  }
  return per;
}
