import { standingEntries } from '../ledger/debts-and-credits.js';
import type { AccountLedger, NewEntry } from '../ledger/ledger-entry.js';
import type { SettlementOrder } from '../ledger/settlement-order.js';
import type { CertificationRule, Cited } from '../rate-tables/tables-in-force.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { buildFeeEntries, buildFeeReversals, buildSmallerFee } from './build-roll-entries.js';
import type { CertificationLine, CertificationRoll } from './certification-roll.js';
import { explainNeverAdoptable } from './explain-never-adoptable.js';
import { listAdoptableEntries, type Adoption } from './list-adoptable-entries.js';

/** An adopted line by what is known now. */
export interface ReviewedLine {
  readonly line: CertificationLine;
  /** why it would not have been adopted; undefined: it would */
  readonly neverAdoptable: string | undefined;
  /** what makes its fee the one that is owed; empty when it is */
  readonly corrections: readonly NewEntry[];
}

/**
 * Asks of a line what the adoption asked: whether anything was open, and whether it was as much as is certified at least, before
 * the fee. If not, its fee was never owed; a fee that is a percentage is of what was open.
 */
export function reviewAdoptedLine({
  line,
  ledger,
  adoption,
  orderOn,
  roll,
  rule,
}: {
  line: CertificationLine;
  ledger: Pick<AccountLedger, 'entries' | 'statements'>;
  adoption: Adoption;
  orderOn: (day: LocalDate) => SettlementOrder;
  roll: CertificationRoll;
  /** the law of the adoption */
  rule: Cited<CertificationRule>;
}): ReviewedLine {
  const entries = listAdoptableEntries({ line, ledger, adoption, orderOn });
  const adoptable = Money.sum(entries.map(({ amount }) => amount));
  const { minimum } = rule.value;
  const standing = standingEntries(ledger.entries);
  if (!adoptable.isPositive() || (minimum !== undefined && adoptable.isLessThan(minimum))) {
    const neverAdoptable = explainNeverAdoptable({ ledger, adoption, adoptable, minimum });
    return { line, neverAdoptable, corrections: buildFeeReversals({ roll, standing, why: neverAdoptable }) };
  }
  const { accountNumber } = line;
  const adopted = { ...roll, resolution: roll.resolution ?? '' };
  const [owed] = buildFeeEntries({
    roll: adopted,
    accounts: [{ accountNumber, entries }],
    rule,
    on: adoption.adoptedOn,
  });
  return { line, neverAdoptable: undefined, corrections: buildSmallerFee({ roll, standing, owed }) };
}
