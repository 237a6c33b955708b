import type { SurchargeProvision } from './enactment.js';
import { mergeRepealable } from './merge-repealable.js';
import type { MergeStep } from './merge-step.js';
import type { SurchargeInForce } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';
import { toReadableCode } from './to-readable-code.js';

/** A surcharge after one more act; undefined when the act repeals it. Unit, title and notice days stand when left out. */
export function mergeSurcharge(step: MergeStep<SurchargeProvision, SurchargeInForce>): SurchargeInForce | undefined {
  const { code, before, provision, enactment, problems } = step;
  if (provision.amount === 'repealed') return undefined;
  const unit = provision.unit ?? before?.unit;
  if (unit === undefined) {
    problems.add(enactment, ['surcharges', code], {
      what: '`unit` is missing',
      remedy: 'Write `unit: usd_per_month`; only an act that changes a surcharge in force may leave it out.',
    });
  }
  return {
    code,
    title: provision.title ?? before?.title ?? toReadableCode(code),
    unit: unit ?? 'usd_per_month',
    figure: provision.amount === undefined ? { set: false } : { set: true, amount: provision.amount },
    noticeDays: mergeRepealable(provision.noticeDays, before?.noticeDays),
    citation: toEnactmentCitation(enactment, provision),
  };
}
