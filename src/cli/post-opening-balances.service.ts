import { type LedgerService } from '../ledger/ledger.service.js';
import { OPENING_BALANCE_CODE } from '../ledger/ledger-entry.js';
import type { PostOpeningBalances } from '../premises/account-import.service.js';

/** Posts what imported accounts bring along: a debt or a credit of the day of the import, once for each account. */
export function postOpeningBalances(ledger: LedgerService): PostOpeningBalances {
  return async (tx, balances, { jurisdiction, on, by }) => {
    await ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: 'Opening balances of imported accounts',
      entries: balances.map(({ accountNumber, amount }) => ({
        accountNumber,
        kind: 'adjustment',
        code: OPENING_BALANCE_CODE,
        amount,
        effectiveOn: on,
        title: 'Opening balance',
        trace: ['Brought along when the account was imported.'],
        onceKey: `opening-balance|${accountNumber}`,
      })),
    });
  };
}
