import type { EntityManager } from 'typeorm';
import { balanceOn } from '../ledger/balance-on.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/** What an account owes on a day. */
export async function loadBalance(
  tx: EntityManager,
  { jurisdiction, accountNumber, on }: { jurisdiction: string; accountNumber: string; on: LocalDate },
): Promise<Money> {
  const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
  return ledger === undefined ? Money.zero : balanceOn(ledger.entries, on);
}
