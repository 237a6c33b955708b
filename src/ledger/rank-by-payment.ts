import type { LocalDate } from '../shared/local-date.js';
import { debtsAndCredits, standingEntries } from './debts-and-credits.js';
import type { AccountLedger } from './ledger-entry.js';
import { compareDebts, findOpenings } from './order-debts.js';
import type { SettlementOrder } from './settlement-order.js';

/** The numbers of an account's debts, the one that a payment of the day would settle first at the front. */
export function rankByPayment({
  ledger,
  order,
  on,
}: {
  ledger: Pick<AccountLedger, 'entries' | 'statements'>;
  order: SettlementOrder;
  on: LocalDate;
}): number[] {
  const { debts } = debtsAndCredits(standingEntries(ledger.entries));
  const statements = ledger.statements
    .filter((statement) => !statement.voided)
    .sort((a, b) => a.throughEntry - b.throughEntry);
  const ranking = { order, day: on, statements, openings: findOpenings(debts) };
  return [...debts].sort((a, b) => compareDebts(a, b, ranking)).map(({ sequence }) => sequence);
}
