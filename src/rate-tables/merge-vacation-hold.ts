import type { Enactment, VacationHoldProvision } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import type { Cited, VacationHoldRule } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';

/** The rule of vacation holds after one more act; undefined while it is left to a resolution. */
export function mergeVacationHold({
  before,
  provision,
  enactment,
  problems,
}: {
  before: Cited<VacationHoldRule> | undefined;
  provision: VacationHoldProvision;
  enactment: Enactment;
  problems: FormatProblems;
}): Cited<VacationHoldRule> | undefined {
  if (provision.setBy !== undefined) return undefined;
  const codes = provision.codes ?? before?.value.codes;
  if (codes === undefined) {
    problems.add(enactment, ['vacation_hold'], {
      what: '`codes` is missing',
      remedy: 'Name the charges that rest with the service: `codes: [SEWER]`.',
    });
    return undefined;
  }
  const leastDays = provision.leastDays ?? before?.value.leastDays ?? 1;
  return { value: { codes, leastDays }, citation: toEnactmentCitation(enactment, provision) };
}
