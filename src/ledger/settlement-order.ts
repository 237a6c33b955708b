import type { RateTables } from '../rate-tables/rate-tables.js';
import type { DebtKind, TablesInForce } from '../rate-tables/tables-in-force.js';
import type { LocalDate } from '../shared/local-date.js';
import type { EntryKind } from './ledger-entry.js';

/** Which debts of one statement a payment settles first. */
export interface SettlementOrder {
  /** the kinds as `payments.apply_to` names them */
  readonly kinds: readonly DebtKind[];
  /** codes in the order in which the enactments first name them */
  readonly codes: readonly string[];
  /** what kind of debt a code is: an adjustment of `SEWER` ranks with charges */
  readonly kindOfCode: ReadonlyMap<string, DebtKind>;
}

/** The order of payment in force on each day. */
export function settlementOrderOn(rateTables: RateTables): (day: LocalDate) => SettlementOrder {
  const built = new Map<TablesInForce, SettlementOrder>();
  return (day) => {
    const tables = rateTables.inForceOn(day);
    const order = built.get(tables) ?? buildSettlementOrder(tables);
    built.set(tables, order);
    return order;
  };
}

function buildSettlementOrder(tables: TablesInForce): SettlementOrder {
  const kindOfCode = new Map<string, DebtKind>();
  for (const code of tables.charges.keys()) kindOfCode.set(code, 'charge');
  for (const code of tables.surcharges.keys()) kindOfCode.set(code, 'surcharge');
  for (const code of [...tables.fees.keys(), ...tables.civilPenalties.keys()]) kindOfCode.set(code, 'fee');
  return { kinds: tables.paymentOrder.value, codes: [...kindOfCode.keys()], kindOfCode };
}

/** The rank of a debt within its statement, small first; what the order does not name comes last. */
export function rankDebt(
  order: SettlementOrder,
  debt: { kind: EntryKind; code: string },
): { kind: number; code: number } {
  const kind = debt.kind === 'adjustment' ? order.kindOfCode.get(debt.code) : debt.kind;
  return { kind: rankIn(order.kinds, kind), code: rankIn(order.codes, debt.code) };
}

function rankIn(list: readonly string[], item: string | undefined): number {
  const rank = list.findIndex((each) => each === item);
  return rank === -1 ? list.length : rank;
}
