import { isOpeningBalance, rollKey, type AccountLedger, type PenaltyHold } from '../ledger/ledger-entry.js';
import { settle, type OpenItem } from '../ledger/settle.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import { computePenalty } from '../penalties/compute-penalty.js';
import { openBeyondHolds } from '../penalties/open-beyond-holds.js';
import { listBoundaries, type Boundary } from '../penalties/penalty-boundaries.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/** What an account was charged, by `periodCode`: `2025-Q1|SEWER`. */
export type ChargedByCode = ReadonlyMap<string, Money>;

export function periodCode(period: string, code: string): string {
  return `${period}|${code}`;
}

export interface PenaltyReplay {
  readonly ledger: AccountLedger;
  readonly holds: readonly PenaltyHold[];
  readonly span: { readonly firstDay: LocalDate; readonly lastDay: LocalDate };
  readonly rateTables: RateTables;
  /** the law by which the account was billed, whose order of payment stays */
  readonly billedUnder: RateTables;
  readonly billed: ChargedByCode;
  /** what it would have been charged; the same as `billed` for the law as it was */
  readonly charged: ChargedByCode;
}

/**
 * The penalties that the boundaries of a year would have brought, if people pay as they did: each share of a bill that was
 * open on a day is taken to be open of the changed bill too. Of 12.00 half was paid; of 15.00 half would have been, and 7.50
 * bears the penalty. Whoever paid in full by the due date owes none, however much dearer the bill.
 * Penalties that are open count, where a rule is on them, as they were open. Periods that were never billed have none.
 */
export function replayPenalties(replay: PenaltyReplay): Money {
  const { ledger, span, rateTables } = replay;
  const boundaries = ledger.statements
    .filter(({ voided }) => !voided)
    .flatMap((statement) =>
      listBoundaries({
        statement,
        through: span.lastDay,
        tablesOn: (day) => rateTables.inForceOn(day),
        holidays: rateTables.holidays,
      }),
    )
    .filter(({ day }) => day >= span.firstDay);
  const itemsOn = new Map<LocalDate, readonly OpenItem[]>();
  const orderOn = settlementOrderOn(replay.billedUnder);
  return Money.sum(
    boundaries.map((boundary) => {
      const items = itemsOn.get(boundary.day) ?? settle({ ledger, orderOn, asOf: boundary.day }).items;
      itemsOn.set(boundary.day, items);
      return penaltyAt(boundary, items, replay);
    }),
  );
}

function penaltyAt(boundary: Boundary, items: readonly OpenItem[], replay: PenaltyReplay): Money {
  const { statementNumber, day, rule } = boundary;
  const { holds } = replay;
  const beyondHolds = ({ entry, open }: OpenItem): Money =>
    openBeyondHolds({ rollKey: rollKey(entry), open, day, holds });
  const penalties = items.filter(({ entry }) => entry.kind === 'penalty' && entry.statementNumber === statementNumber);
  const debts = items.filter(({ entry, statement }) => {
    const bears = entry.kind !== 'penalty' && (entry.kind !== 'adjustment' || isOpeningBalance(entry));
    return bears && statement?.statementNumber === statementNumber;
  });
  const changed = debts.map((item) => ({
    code: item.entry.code,
    open: changeOf(item, beyondHolds(item), replay),
  }));
  const computed = computePenalty({
    rule: rule.value,
    base: [...changed, ...listNewCodes(debts, beyondHolds, replay)].filter(({ code }) => rule.value.on.includes(code)),
    penalties: penalties.map((item) => ({ open: beyondHolds(item) })),
  });
  return computed?.amount ?? Money.zero;
}

/** What is open of a charge, grown or shrunk as the charge is. */
function changeOf({ entry }: OpenItem, open: Money, { billed, charged }: PenaltyReplay): Money {
  const isCharged = entry.kind === 'charge' || entry.kind === 'surcharge';
  const key = periodCode(entry.period ?? '', entry.code);
  const before = isCharged ? billed.get(key) : undefined;
  if (before === undefined || !before.isPositive()) return open;
  return Money.round(open.times((charged.get(key) ?? Money.zero).toDecimal()).dividedBy(before.toDecimal()));
}

/** Codes that a bill would have had and did not: as much of each is open as is of the bill. */
function listNewCodes(
  debts: readonly OpenItem[],
  openOf: (item: OpenItem) => Money,
  { billed, charged }: PenaltyReplay,
): { code: string; open: Money }[] {
  const bill = debts.filter(({ entry }) => entry.kind === 'charge' || entry.kind === 'surcharge');
  const total = Money.sum(bill.map(({ entry }) => entry.amount));
  if (!total.isPositive()) return [];
  const open = Money.sum(bill.map(openOf));
  const periods = new Set(bill.map(({ entry }) => entry.period ?? ''));
  return [...charged].flatMap(([key, amount]) => {
    const [period = '', code = ''] = key.split('|');
    if (!periods.has(period) || billed.has(key)) return [];
    return [{ code, open: Money.round(amount.times(open.toDecimal()).dividedBy(total.toDecimal())) }];
  });
}
