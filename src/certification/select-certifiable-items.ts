import { payableThrough } from '../ledger/age-arrears.js';
import { isOpeningBalance, rollKey } from '../ledger/ledger-entry.js';
import type { OpenItem } from '../ledger/settle.js';
import type { CertificationRule, DebtKind } from '../rate-tables/tables-in-force.js';
import { addDays, type LocalDate } from '../shared/local-date.js';
import type { CertifiedEntry } from './certification-roll.js';
import { toCertifiableKind } from './to-certifiable-kind.js';

/**
 * Picks, from what an account has open, what goes on a roll: debts of the kinds that the rule includes, of statements
 * whose last day to pay, and the days past due that the rule asks for after it, are on or before the cut-off.
 * With a cut-off of September 30, 2025 the second quarter, payable through July 31, is on; the third, payable through
 * October 31, is not (Ordinance 57 § 14(C), reading 13). A penalty goes with the statement that it penalizes.
 * A debt on no statement, such as a fee that waits for the next, is not past due.
 */
export function selectCertifiableItems({
  items,
  kindOfCode,
  rule,
  cutoffOn,
  onOtherRolls = new Set(),
}: {
  items: readonly OpenItem[];
  kindOfCode: ReadonlyMap<string, DebtKind>;
  rule: Pick<CertificationRule, 'include' | 'daysPastDue'>;
  cutoffOn: LocalDate;
  /** entries on an adopted roll that has not been certified yet: no debt stands on two rolls */
  onOtherRolls?: ReadonlySet<number>;
}): CertifiedEntry[] {
  return items.flatMap((item) => {
    const kind = toCertifiableKind(item.entry, kindOfCode);
    if (kind === undefined || kind === 'certification_fee' || !rule.include.includes(kind)) return [];
    if (!item.open.isPositive() || onOtherRolls.has(item.entry.entryNumber)) return [];
    const lastDayToPay = findLastDayToPay(item, items, rule);
    if (lastDayToPay === undefined || addDays(lastDayToPay, rule.daysPastDue) > cutoffOn) return [];
    return [toCertifiedEntry(item, kind)];
  });
}

/** A penalty that goes with no statement is one on the opening balance, and goes on the roll with it or not at all. */
function findLastDayToPay(
  item: OpenItem,
  items: readonly OpenItem[],
  rule: Pick<CertificationRule, 'include'>,
): LocalDate | undefined {
  if (item.entry.kind !== 'penalty' || item.statement !== undefined) return payableThrough(item);
  if (!rule.include.includes('adjustment')) return undefined;
  return items.find(({ entry }) => isOpeningBalance(entry))?.entry.effectiveOn;
}

/** Charges are known by their number, so that one billed anew after a void does not slip onto an old roll. */
function toCertifiedEntry({ entry, open, statement }: OpenItem, kind: CertifiedEntry['kind']): CertifiedEntry {
  return {
    entryNumber: entry.entryNumber,
    kind,
    code: entry.code,
    amount: open,
    statementNumber: statement?.statementNumber,
    key: rollKey(entry),
  };
}
