import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { buildRollLine } from './build-roll-line.js';
import type { CertificationLine, CertifiedEntry, LandFacts } from './certification-roll.js';
import { computeInterest } from './compute-interest.js';

/** A line of an adopted or certified roll: its entries with the interest that they bear from the adoption, where the act has one. */
export function priceLine({
  account,
  rule,
  adoptedOn,
  payableYear,
}: {
  account: { readonly accountNumber: string; readonly facts: LandFacts; readonly entries: readonly CertifiedEntry[] };
  rule: Pick<CertificationRule, 'interest'>;
  adoptedOn: LocalDate;
  payableYear: number;
}): CertificationLine {
  const { entries } = account;
  const { interest } = rule;
  const amount =
    interest === undefined ? Money.zero : computeInterest({ entries, rule: interest, adoptedOn, payableYear }).amount;
  return buildRollLine({ ...account, interest: amount });
}
