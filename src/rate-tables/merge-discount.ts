import type { DiscountProvision } from './enactment.js';
import type { MergeStep } from './merge-step.js';
import type { DiscountInForce } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';
import { toReadableCode } from './to-readable-code.js';

type Step = MergeStep<DiscountProvision, DiscountInForce>;

/** A discount after one more act; undefined when the act repeals it. Title, unit and the charges it is of stand when left out. */
export function mergeDiscount(step: Step): DiscountInForce | undefined {
  const { code, before, provision, enactment } = step;
  if (provision.percent === 'repealed' || provision.amount === 'repealed') return undefined;
  const of = provision.of ?? before?.of;
  if (of === undefined) report(step, '`of` is missing', 'Name the charges that it is taken off: `of: [SEWER]`.');
  return {
    code,
    title: provision.title ?? before?.title ?? toReadableCode(code),
    reduction: mergeReduction(step),
    of: of ?? [],
    citation: toEnactmentCitation(enactment, provision),
  };
}

function mergeReduction(step: Step): DiscountInForce['reduction'] {
  const { before, provision } = step;
  const { percent, amount } = provision;
  if (percent !== undefined && percent !== 'repealed') return { kind: 'percent', ratePercent: percent };
  if (amount === undefined || amount === 'repealed') return { kind: 'not_set' };
  const unit = provision.unit ?? (before?.reduction.kind === 'amount' ? before.reduction.unit : undefined);
  if (unit === undefined) report(step, '`unit` is missing', 'Write `unit: usd_per_month` beside the amount.');
  return { kind: 'amount', amount, unit: unit ?? 'usd_per_month' };
}

function report({ problems, enactment, code }: Step, what: string, remedy: string): void {
  problems.add(enactment, ['discounts', code], { what, remedy });
}
