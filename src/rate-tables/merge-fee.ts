import type { FeeProvision } from './enactment.js';
import { mergeRepealable } from './merge-repealable.js';
import type { MergeStep } from './merge-step.js';
import { saysFeeFigure } from './says-fee-figure.js';
import type { FeeInForce } from './tables-in-force.js';
import type { Figure } from './figure.js';
import { toEnactmentCitation } from './to-enactment-citation.js';
import { toReadableCode } from './to-readable-code.js';

/** A fee after one more act; undefined when the act repeals it. What doubles it, frees from it or ends it stands when left out. */
export function mergeFee(step: MergeStep<FeeProvision, FeeInForce>): FeeInForce | undefined {
  const { code, before, provision, enactment, problems } = step;
  if (provision.amount === 'repealed') return undefined;
  const saysFigure = saysFeeFigure(provision);
  if (!saysFigure && before === undefined) {
    problems.add(enactment, ['fees', code], {
      what: 'says no amount',
      remedy: 'Write `amount`, `by_class`, `at_cost: true` or `set_by: council_resolution`.',
    });
  }
  return {
    code,
    title: provision.title ?? before?.title ?? toReadableCode(code),
    figure: saysFigure || before === undefined ? mergeFeeFigure(provision, before) : before.figure,
    doubledIf: mergeRepealable(provision.doubledIf, before?.doubledIf),
    freeIf: mergeRepealable(provision.freeIf, before?.freeIf),
    endsOn: mergeRepealable(provision.endsOn, provision.lasts === undefined ? before?.endsOn : undefined),
    lasts: mergeRepealable(provision.lasts, provision.endsOn === undefined ? before?.lasts : undefined),
    afterNotice: mergeRepealable(provision.afterNotice, before?.afterNotice),
    dueWithinDays: mergeRepealable(provision.dueWithinDays, before?.dueWithinDays),
    interest: mergeFeeInterest(step),
    citation: saysFigure || before === undefined ? toEnactmentCitation(enactment, provision) : before.citation,
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

function mergeFeeInterest({
  provision,
  before,
  enactment,
}: MergeStep<FeeProvision, FeeInForce>): FeeInForce['interest'] {
  const { interest } = provision;
  if (interest === undefined) return before?.interest;
  if (interest === 'repealed') return undefined;
  const citation = toEnactmentCitation(enactment, provision);
  return interest.ratePercentPerYear === undefined
    ? { set: false, citation }
    : { set: true, ratePercentPerYear: interest.ratePercentPerYear, citation };
}
