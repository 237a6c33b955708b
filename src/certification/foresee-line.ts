import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CertificationLine, CertifiedEntry } from './certification-roll.js';
import { computeCertificationFee } from './compute-certification-fee.js';
import { priceLine } from './price-line.js';

/**
 * A noticed line as it would be adopted on a day: with the certification fee that is owed from then on and the interest that
 * runs from then on. What is paid until then is not foreseen.
 */
export function foreseeLine({
  line,
  rule,
  adoptedOn,
  payableYear,
}: {
  line: CertificationLine;
  rule: Pick<CertificationRule, 'fee' | 'interest'>;
  adoptedOn: LocalDate;
  payableYear: number;
}): CertificationLine {
  const { accountNumber, entries } = line;
  const account = { accountNumber, facts: line, entries: [...entries, ...foreseeFee(rule, entries)] };
  return priceLine({ account, rule, adoptedOn, payableYear });
}

function foreseeFee({ fee }: Pick<CertificationRule, 'fee'>, entries: readonly CertifiedEntry[]): CertifiedEntry[] {
  if (fee === undefined) return [];
  const { amount } = computeCertificationFee({ fee, entries });
  if (!amount.isPositive()) return [];
  // no entry of the ledger has this number: the fee is posted when the roll is adopted
  return [{ entryNumber: 0, kind: 'certification_fee', code: fee.code, amount, statementNumber: undefined, key: '' }];
}
