import type { InterestRule } from '../rate-tables/tables-in-force.js';
import { Money } from '../shared/money.js';
import type { CertificationRoll, RollVersion } from './certification-roll.js';
import { findInterestTerms, interestBase, type InterestTerms } from './compute-interest.js';

/** What the lines of an adopted roll bear together. Each line is rounded by itself, so the amount is the sum of theirs. */
export interface RollInterest extends InterestTerms {
  /** the sum of what bears interest */
  readonly base: Money;
  readonly amount: Money;
}

/**
 * The interest of a roll from its adoption: the base, the rate and the days, as they are shown beside its total. 160.00 at
 * 18% a year from November 4, 2024 to December 31, 2025, 422 days over 365, are 33.30. Undefined before the adoption, and
 * where the act has no interest.
 */
export function summarizeInterest({
  roll: { adoptedOn, payableYear },
  version: { stage, lines },
  rule,
}: {
  roll: Pick<CertificationRoll, 'adoptedOn' | 'payableYear'>;
  version: Pick<RollVersion, 'stage' | 'lines'>;
  rule: InterestRule | undefined;
}): RollInterest | undefined {
  if (rule === undefined || adoptedOn === undefined || stage === 'draft' || stage === 'noticed') return undefined;
  const terms = findInterestTerms({ rule, adoptedOn, payableYear });
  if (terms === undefined) return undefined;
  return {
    ...terms,
    base: Money.sum(lines.map(({ entries }) => interestBase(entries, rule))),
    amount: Money.sum(lines.map(({ interest }) => interest)),
  };
}
