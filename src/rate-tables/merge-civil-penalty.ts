import type { CivilPenaltyProvision } from './enactment.js';
import type { MergeStep } from './merge-step.js';
import type { CivilPenaltyInForce } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';
import { toReadableCode } from './to-readable-code.js';

/** A civil penalty after one more act; an act that names new limits names them all, since each is a step of one scale. */
export function mergeCivilPenalty(
  step: MergeStep<CivilPenaltyProvision, CivilPenaltyInForce>,
): CivilPenaltyInForce | undefined {
  const { code, before, provision, enactment, problems } = step;
  const withinYears = provision.withinYears ?? before?.withinYears;
  const upTo = provision.upTo ?? before?.upTo;
  if (provision.setBy !== undefined) return undefined;
  if (withinYears === undefined || upTo === undefined) {
    problems.add(enactment, ['civil_penalties', code], {
      what: `\`${withinYears === undefined ? 'within_years' : 'up_to'}\` is missing`,
      remedy: 'Write the span of years and the limits, such as `within_years: 3, up_to: [500.00, 1000.00]`.',
    });
    return undefined;
  }
  return {
    code,
    title: provision.title ?? before?.title ?? toReadableCode(code),
    withinYears,
    upTo,
    citation: toEnactmentCitation(enactment, provision),
  };
}
