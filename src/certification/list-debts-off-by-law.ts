import { payableThrough } from '../ledger/age-arrears.js';
import { isOpeningBalance } from '../ledger/ledger-entry.js';
import type { OpenItem } from '../ledger/settle.js';
import type { CertificationRule, DebtKind } from '../rate-tables/tables-in-force.js';
import { addDays, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { selectCertifiableItems } from './select-certifiable-items.js';
import { toCertifiableKind } from './to-certifiable-kind.js';

/** What a debt is that the act does not let onto a roll. */
export type KindOffByLaw = DebtKind | 'opening_balance' | 'adjustment';

/** What an account owes past due of one kind, and the act does not let onto the roll. */
export interface DebtOffByLaw {
  readonly kind: KindOffByLaw;
  readonly amount: Money;
}

/**
 * Sums, kind by kind, what is past due by the cut-off and yet no part of a roll by the act: Ordinance 57 § 14(C) names sewer
 * charges with their penalty, so an opening balance of 10.00 of January 6, 2025 stays off the roll of September 30.
 */
export function listDebtsOffByLaw(search: {
  items: readonly OpenItem[];
  kindOfCode: ReadonlyMap<string, DebtKind>;
  rule: Pick<CertificationRule, 'include' | 'daysPastDue'>;
  cutoffOn: LocalDate;
}): DebtOffByLaw[] {
  const { items, kindOfCode, rule, cutoffOn } = search;
  const onRoll = new Set(selectCertifiableItems(search).map(({ entryNumber }) => entryNumber));
  const sums = new Map<KindOffByLaw, Money>();
  for (const item of items) {
    const kind = isOpeningBalance(item.entry) ? 'opening_balance' : toCertifiableKind(item.entry, kindOfCode);
    const lastDayToPay = payableThrough(item);
    if (kind === undefined || kind === 'certification_fee' || !item.open.isPositive()) continue;
    if (lastDayToPay === undefined || addDays(lastDayToPay, rule.daysPastDue) > cutoffOn) continue;
    if (onRoll.has(item.entry.entryNumber)) continue;
    sums.set(kind, (sums.get(kind) ?? Money.zero).plus(item.open));
  }
  return [...sums].map(([kind, amount]) => ({ kind, amount }));
}
