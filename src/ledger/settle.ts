import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { debtKey, debtsAndCredits, standingEntries } from './debts-and-credits.js';
import type { AccountLedger, LedgerEntry, StatementDue } from './ledger-entry.js';
import { replayAccount, type Allocation } from './replay-account.js';
import type { SettlementOrder } from './settlement-order.js';

/** A debt of the ledger and what is open of it. */
export interface OpenItem {
  readonly entry: LedgerEntry;
  readonly open: Money;
  /** the statement that it goes with; undefined while it stands on none */
  readonly statement: StatementDue | undefined;
}

export interface Settlement {
  /** every debt effective by the day, open or settled, in the order of the day it appeared */
  readonly items: readonly OpenItem[];
  /** which payment or other credit paid what; `from` is its entry number, `to` the `debtKey` of what it paid */
  readonly allocations: readonly Allocation[];
  /** what was paid beyond all debts; never negative */
  readonly credit: Money;
}

/** What is open of each debt of an account on a day. Derived from the entries each time, stored nowhere. */
export function settle({
  ledger,
  orderOn,
  asOf,
}: {
  ledger: Pick<AccountLedger, 'entries' | 'statements'>;
  orderOn: (day: LocalDate) => SettlementOrder;
  asOf: LocalDate;
}): Settlement {
  const standing = standingEntries(ledger.entries);
  const { debts, credits } = debtsAndCredits(standing);
  const position = replayAccount({ debts, credits, statements: ledger.statements, orderOn, asOf });
  const entryOf = new Map(standing.map((entry) => [debtKey(entry), entry]));
  const items = position.debts.flatMap(({ key, open, statement }) => {
    const entry = entryOf.get(key);
    return entry === undefined ? [] : [{ entry, open, statement }];
  });
  return { items, allocations: position.allocations, credit: position.credit };
}
