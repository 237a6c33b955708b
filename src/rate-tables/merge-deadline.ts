import type { DeadlineProvision } from './enactment.js';
import type { MergeStep } from './merge-step.js';
import type { DeadlineInForce } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';
import { toReadableCode } from './to-readable-code.js';

/** A deadline after one more act; undefined while it is left to a resolution. */
export function mergeDeadline(step: MergeStep<DeadlineProvision, DeadlineInForce>): DeadlineInForce | undefined {
  const { code, before, provision, enactment, problems } = step;
  if (provision.setBy !== undefined) return undefined;
  const within = provision.within ?? before?.within;
  const after = provision.after ?? before?.after;
  if (within === undefined || after === undefined) {
    problems.add(enactment, ['deadlines', code], {
      what: `\`${within === undefined ? 'within' : 'after'}\` is missing`,
      remedy: 'Write how long and from when, such as `within: 60_days, after: notice`.',
    });
    return undefined;
  }
  return {
    code,
    title: provision.title ?? before?.title ?? toReadableCode(code),
    within,
    after,
    noticeOf: provision.noticeOf ?? before?.noticeOf,
    citation: toEnactmentCitation(enactment, provision),
  };
}
