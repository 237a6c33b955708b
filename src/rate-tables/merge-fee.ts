import type { FeeProvision } from './enactment.js';
import type { MergeStep } from './merge-step.js';
import type { FeeInForce, Figure } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';
import { toReadableCode } from './to-readable-code.js';

/** A fee after one more act; undefined when the act repeals it. What doubles it, frees from it or ends it stands when left out. */
export function mergeFee(step: MergeStep<FeeProvision, FeeInForce>): FeeInForce | undefined {
  const { code, before, provision, enactment } = step;
  if (provision.amount === 'repealed') return undefined;
  return {
    code,
    title: provision.title ?? before?.title ?? toReadableCode(code),
    figure: mergeFeeFigure(provision, before),
    doubledIf: provision.doubledIf ?? before?.doubledIf,
    freeIf: provision.freeIf ?? before?.freeIf,
    endsOn: provision.endsOn ?? (provision.lasts === undefined ? before?.endsOn : undefined),
    lasts: provision.lasts ?? (provision.endsOn === undefined ? before?.lasts : undefined),
    afterNotice: provision.afterNotice ?? before?.afterNotice,
    dueWithinDays: provision.dueWithinDays ?? before?.dueWithinDays,
    interest: mergeFeeInterest(provision, before),
    citation: toEnactmentCitation(enactment, provision),
  };
}

function mergeFeeFigure(provision: FeeProvision, before: FeeInForce | undefined): FeeInForce['figure'] {
  if (provision.atCost === true) return { atCost: true };
  if (provision.byClass !== undefined) {
    const rows = new Map(before !== undefined && 'byClass' in before.figure ? before.figure.byClass : []);
    for (const [name, amount] of Object.entries(provision.byClass)) {
      if (amount === 'repealed') rows.delete(name);
      else rows.set(name, amount);
    }
    return { byClass: rows };
  }
  const { amount } = provision;
  const figure: Figure = amount === undefined || amount === 'repealed' ? { set: false } : { set: true, amount };
  return figure;
}

function mergeFeeInterest({ interest }: FeeProvision, before: FeeInForce | undefined): FeeInForce['interest'] {
  if (interest === undefined) return before?.interest;
  return interest.ratePercentPerYear === undefined
    ? { set: false }
    : { set: true, ratePercentPerYear: interest.ratePercentPerYear };
}
