import type { CertificationProvision, Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import { mergeRepealable } from './merge-repealable.js';
import { refuseCrossedBounds } from './refuse-crossed-bounds.js';
import type { CertificationFee } from './tables-in-force.js';

/**
 * The certification fee after one more act: an amount takes the place of a percentage and the other way round; of a
 * percentage, what the act leaves out stands. `repealed` in its place, or in that of its amount or percentage, ends the fee.
 */
export function mergeCertificationFee({
  before,
  provision: named,
  enactment,
  problems,
}: {
  before: CertificationFee | undefined;
  provision: CertificationProvision['fee'];
  enactment: Enactment;
  problems: FormatProblems;
}): CertificationFee | undefined {
  if (named === undefined) return before;
  if (named === 'repealed' || named.amount === 'repealed' || named.percent === 'repealed') return undefined;
  const report = (what: string, remedy: string) => {
    problems.add(enactment, ['certification', 'fee'], { what, remedy });
  };
  const code = named.code ?? before?.code;
  if (code === undefined) {
    report('`code` is missing', 'Write `fee: { code: CERTIFICATION_FEE, amount: 50.00 }`.');
    return undefined;
  }
  const common = { code, ifPaidBeforeCertified: named.ifPaidBeforeCertified ?? before?.ifPaidBeforeCertified };
  if (named.amount !== undefined) return { ...common, kind: 'flat', amount: named.amount };
  const standing = before?.kind === 'percent' ? before : undefined;
  const ratePercent = named.percent ?? standing?.ratePercent;
  if (ratePercent === undefined) {
    report('`percent` is missing', 'Write `fee: { code: CERTIFICATION_FEE, percent: 10 }`.');
    return undefined;
  }
  const minimum = mergeRepealable(named.minimum, standing?.minimum);
  const maximum = mergeRepealable(named.maximum, standing?.maximum);
  refuseCrossedBounds({ minimum, maximum }, report);
  return { ...common, kind: 'percent', ratePercent, minimum, maximum };
}
