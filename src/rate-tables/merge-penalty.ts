import type { Enactment, PenaltyProvision } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import { mergeRepealable } from './merge-repealable.js';
import { refuseCrossedBounds } from './refuse-crossed-bounds.js';
import type { Cited, PenaltyAmount, PenaltyRule } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';

/**
 * The penalty after one more act: flat takes the place of percent and the other way round; of the same way, what the
 * act leaves out stands. Undefined when it is repealed or left to a resolution.
 */
export function mergePenalty({
  before,
  provision,
  enactment,
  problems,
}: {
  before: Cited<PenaltyRule> | undefined;
  provision: PenaltyProvision;
  enactment: Enactment;
  problems: FormatProblems;
}): Cited<PenaltyRule> | undefined {
  if (provision.setBy !== undefined) return undefined;
  const { flat, percent } = provision;
  if (flat?.amount === 'repealed' || percent?.rate === 'repealed') return undefined;
  const amount = mergeAmount(provision, before?.value.amount);
  const sameWay = before !== undefined && amount?.kind === before.value.amount.kind;
  const per = flat?.per ?? percent?.per ?? (sameWay ? before.value.per : undefined);
  const on = provision.on ?? before?.value.on;
  const missing =
    amount === undefined ? 'the amount' : per === undefined ? '`per`' : on === undefined ? '`on`' : undefined;
  if (amount === undefined || per === undefined || on === undefined) {
    problems.add(enactment, ['penalty'], {
      what: `${missing ?? 'a part'} is missing`,
      remedy:
        'Write `flat: { amount: 1.00, per: once }` or `percent: { rate: 10, of: open_charges, per: once }`, and the codes in `on`.',
    });
    return undefined;
  }
  if (amount.kind === 'percent') {
    refuseCrossedBounds(amount, (what, remedy) => {
      problems.add(enactment, ['penalty', 'percent'], { what, remedy });
    });
  }
  return {
    value: { amount, per, on, graceDays: provision.graceDays ?? before?.value.graceDays ?? 0 },
    citation: toEnactmentCitation(enactment, provision),
  };
}

function mergeAmount(
  { flat, percent }: PenaltyProvision,
  before: PenaltyAmount | undefined,
): PenaltyAmount | undefined {
  if (flat !== undefined) {
    const amount = mergeRepealable(flat.amount, before?.kind === 'flat' ? before.amount : undefined);
    return amount && { kind: 'flat', amount };
  }
  if (percent === undefined) return before;
  const standing = before?.kind === 'percent' ? before : undefined;
  const ratePercent = mergeRepealable(percent.rate, standing?.ratePercent);
  const of = percent.of ?? standing?.of;
  if (ratePercent === undefined || of === undefined) return undefined;
  return {
    kind: 'percent',
    ratePercent,
    of,
    minimum: mergeRepealable(percent.minimum, standing?.minimum),
    maximum: mergeRepealable(percent.maximum, standing?.maximum),
  };
}
