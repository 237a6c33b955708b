import { balanceOn } from '../ledger/balance-on.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/**
 * How much of a payment has to go to the county, for an account of which the county has debts to collect. A payment up to what is
 * still with the city stays here. What goes beyond it, or was received before certification and is entered after, cannot be
 * taken in silence: it is refused until the clerk says to forward it, or takes the line off the roll (reading 13).
 * @throws AppError `CERTIFIED_WITH_COUNTY`
 */
export function divideCertifiedPayment({
  entries,
  certified,
  amount,
  receivedOn,
  on,
  forward,
}: {
  entries: readonly LedgerEntry[];
  /** when the last of the account's debts was certified, and what of all of them, with the interest of the rolls, is still to collect */
  certified: { on: LocalDate; outstanding: Money };
  amount: Money;
  receivedOn: LocalDate;
  on: LocalDate;
  forward: boolean;
}): Money {
  if (!certified.outstanding.isPositive()) return Money.zero;
  const withCity = Money.largest(balanceOn(entries, on), Money.zero);
  const isEarlier = receivedOn < certified.on;
  if (!isEarlier && !amount.isMoreThan(withCity)) return Money.zero;
  if (!forward) {
    throw new AppError('CERTIFIED_WITH_COUNTY', {
      what: `The county has ${certified.outstanding.toReadable()} of this account to collect, certified on ${certified.on}; ${withCity.toReadable()} is still owed here`,
      why: isEarlier
        ? `A payment received on ${receivedOn} was for what the county now collects`
        : 'The rest of this payment is not owed here',
      remedy:
        'Record it with "pay ... --certified forward", which sends it on to the county; or take the account off the roll first, ' +
        'with "roll correct YEAR --account NUMBER --reason WORDS", and record it then.',
    });
  }
  // received before certification it was for the older debts, which the county has; received after, for what is owed here
  const first = isEarlier ? amount : amount.minus(withCity);
  return Money.smallest(first, certified.outstanding);
}
