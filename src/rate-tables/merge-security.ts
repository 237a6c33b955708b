import type { SecurityProvision } from './enactment.js';
import { mergeRepealable } from './merge-repealable.js';
import type { MergeStep } from './merge-step.js';
import type { SecurityInForce } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';
import { toReadableCode } from './to-readable-code.js';

/** A bond, deposit or insurance after one more act; an act that names its least amounts names them all. */
export function mergeSecurity(step: MergeStep<SecurityProvision, SecurityInForce>): SecurityInForce | undefined {
  const { code, before, provision, enactment, problems } = step;
  const kind = provision.kind ?? before?.kind;
  const rows = provision.setBy === undefined ? (provision.rows ?? before?.rows) : [];
  if (kind === undefined || rows === undefined) {
    problems.add(enactment, ['securities', code], {
      what: `\`${kind === undefined ? 'kind' : 'rows'}\` is missing`,
      remedy: 'Write what it is and how much, such as `kind: bond, rows: [ { of: the bond, at_least: 500.00 } ]`.',
    });
    return undefined;
  }
  return {
    code,
    title: provision.title ?? before?.title ?? toReadableCode(code),
    kind,
    before: mergeRepealable(provision.before, before?.before),
    rows,
    citation: toEnactmentCitation(enactment, provision),
  };
}
