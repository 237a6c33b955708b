import type { CertificationProvision, Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import { mergeCertificationFee } from './merge-certification-fee.js';
import { mergeRepealable } from './merge-repealable.js';
import type { CertificationRule, Cited, InterestRule } from './tables-in-force.js';
import { toEnactmentCitation } from './to-enactment-citation.js';

interface Step {
  readonly before: Cited<CertificationRule> | undefined;
  readonly provision: CertificationProvision;
  readonly enactment: Enactment;
  readonly problems: FormatProblems;
}

/** The rule of certification after one more act; what the act leaves out stands. Undefined while it is left to a resolution. */
export function mergeCertification(step: Step): Cited<CertificationRule> | undefined {
  const { provision, enactment, problems } = step;
  if (provision.setBy !== undefined) return undefined;
  const before = step.before?.value;
  const county = provision.county ?? before?.county;
  const include = provision.include ?? before?.include;
  if (county === undefined || include === undefined) {
    problems.add(enactment, ['certification'], {
      what: `\`${county === undefined ? 'county' : 'include'}\` is missing`,
      remedy: 'Name the county and what goes on the roll, such as `include: [charge, penalty]`.',
    });
    return undefined;
  }
  return {
    value: {
      county,
      include,
      require: provision.require ?? before?.require ?? [],
      payableYear: provision.payableYear ?? before?.payableYear ?? 'next_year',
      minimum: mergeRepealable(provision.minimum, before?.minimum),
      daysPastDue: provision.daysPastDue ?? before?.daysPastDue ?? 0,
      noticeDays: mergeRepealable(provision.noticeDays, before?.noticeDays),
      taxExempt: provision.taxExempt ?? before?.taxExempt ?? 'certify',
      fee: mergeCertificationFee({ ...step, before: before?.fee, provision: provision.fee }),
      interest: mergeInterest(step),
      deadline: mergeRepealable(provision.deadline, before?.deadline),
    },
    citation: toEnactmentCitation(enactment, provision),
  };
}

function mergeInterest({ before, provision: { interest }, enactment, problems }: Step): InterestRule | undefined {
  const standing = before?.value.interest;
  if (interest === undefined) return standing;
  if (interest === 'repealed' || interest.ratePercentPerYear === 'repealed') return undefined;
  const ratePercentPerYear = interest.ratePercentPerYear ?? standing?.ratePercentPerYear;
  const of = interest.of ?? standing?.of;
  const dayCount = interest.dayCount ?? standing?.dayCount;
  const from = interest.from ?? standing?.from;
  const to = interest.to ?? standing?.to;
  const freeDays = interest.freeDays ?? standing?.freeDays;
  if (ratePercentPerYear && of && dayCount && from && to)
    return { ratePercentPerYear, of, dayCount, from, to, freeDays };
  const parts = { rate_percent_per_year: ratePercentPerYear, of, day_count: dayCount, from, to };
  const missing = Object.entries(parts).flatMap(([key, part]) => (part === undefined ? [`\`${key}\``] : []));
  problems.add(enactment, ['certification', 'interest'], {
    what: `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    remedy: 'Interest needs its rate, what it is on, how days are counted, and its first and last day.',
  });
  return undefined;
}
