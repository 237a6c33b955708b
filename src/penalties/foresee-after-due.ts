import { standingEntries } from '../ledger/debts-and-credits.js';
import { addDays } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { ForeseenPenalties, PenaltyForecastInput } from '../statements/foreseen-penalties.js';
import { computeDesiredPenalties } from './compute-desired-penalties.js';
import { correctPenalties } from './correct-penalties.js';
import { firstBoundaryDay } from './penalty-boundaries.js';

/**
 * What an assessment on the day after a statement's first boundary will add when nothing is paid until then: the penalties of
 * this statement and of the older ones that are unpaid too, less those that stand already. Of the quarters due April 30 and
 * July 31, 2025, both unpaid, a dollar each on August 1 (Ordinance 57 § 14(B)). Undefined where nothing is added, and where
 * the boundary was over before the statement was issued.
 */
export function foreseeAfterDue({
  ledger,
  holds,
  rateTables,
  statement,
}: PenaltyForecastInput): ForeseenPenalties | undefined {
  const paidAfter = firstBoundaryDay({
    statement,
    tablesOn: (day) => rateTables.inForceOn(day),
    holidays: rateTables.holidays,
  });
  if (paidAfter < statement.issuedOn || rateTables.inForceOn(paidAfter).penalty === undefined) return undefined;
  const asOf = addDays(paidAfter, 1);
  const added = correctPenalties({
    accountNumber: ledger.accountNumber,
    desired: computeDesiredPenalties({ ledger, holds, rateTables, asOf }),
    standing: standingEntries(ledger.entries),
    asOf,
    correction: 'assess',
  });
  const amount = Money.sum(added.map((entry) => entry.amount));
  return amount.isPositive() ? { paidAfter, amount } : undefined;
}
