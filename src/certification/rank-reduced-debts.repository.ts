import type { EntityManager } from 'typeorm';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { rankByPayment } from '../ledger/rank-by-payment.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { LocalDate } from '../shared/local-date.js';
import type { HearingOutcome } from './roll-record.js';

/** The place of each debt of the accounts that a hearing reduced, in the order in which a payment of the day settles them. */
export async function rankReducedDebts(
  tx: EntityManager,
  {
    jurisdiction,
    outcomes,
    rateTables,
    on,
  }: {
    jurisdiction: string;
    outcomes: ReadonlyMap<string, HearingOutcome>;
    rateTables: RateTables;
    on: LocalDate;
  },
): Promise<(entryNumber: number) => number> {
  const reduced = [...outcomes.values()].flatMap(({ accountNumber, amount }) => (amount ? [accountNumber] : []));
  const ranks = new Map<number, number>();
  for (const ledger of (await loadAccountLedgers(tx, jurisdiction, reduced)).values()) {
    rankByPayment({ ledger, order: settlementOrderOn(rateTables)(on), on }).forEach((entryNumber, rank) =>
      ranks.set(entryNumber, rank),
    );
  }
  return (entryNumber) => ranks.get(entryNumber) ?? 0;
}
