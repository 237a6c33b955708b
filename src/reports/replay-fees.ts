import { standingEntries } from '../ledger/debts-and-credits.js';
import { isCertificationFee, type AccountLedger, type LedgerEntry } from '../ledger/ledger-entry.js';
import { findFeeAmount } from '../rate-tables/find-fee-amount.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

interface FeeReplay {
  readonly ledger: AccountLedger;
  readonly span: { readonly firstDay: LocalDate; readonly lastDay: LocalDate };
  readonly before: RateTables;
  readonly after: RateTables;
  /** the class of the account on a day, for fees that go by it */
  readonly classOn: (day: LocalDate) => string | undefined;
}

/**
 * The fees of a year, as they were charged and as often at the draft's figures: two permits at 15.00 are 40.00 where the draft
 * makes one 20.00, and one that was doubled stays doubled. What is charged at cost, and a fee that the draft does not change, stays.
 */
export function replayFees(replay: FeeReplay): { readonly before: Money; readonly after: Money } {
  const { ledger, span } = replay;
  const fees = standingEntries(ledger.entries).filter(
    ({ kind, effectiveOn, amount }) =>
      kind === 'fee' && amount.isPositive() && span.firstDay <= effectiveOn && effectiveOn <= span.lastDay,
  );
  return {
    before: Money.sum(fees.map(({ amount }) => amount)),
    after: Money.sum(fees.map((fee) => changeFee(fee, replay))),
  };
}

function changeFee(fee: LedgerEntry, { before, after, classOn }: FeeReplay): Money {
  const { amount, effectiveOn: on } = fee;
  const figureUnder = (law: RateTables): Money | undefined =>
    isCertificationFee(fee) ? certificationFee(law, on) : feeFigure(law, { code: fee.code, on, class: classOn(on) });
  const was = figureUnder(before);
  const would = figureUnder(after);
  if (was === undefined || would === undefined || was.isZero() || was.equals(would)) return amount;
  return Money.round(would.times(amount.toDecimal()).dividedBy(was.toDecimal()));
}

/** Undefined where the act has no one amount: a percentage is of what is certified, which the draft does not change. */
function certificationFee(law: RateTables, on: LocalDate): Money | undefined {
  const fee = law.inForceOn(on).certification?.value.fee;
  return fee?.kind === 'flat' ? fee.amount : undefined;
}

function feeFigure(
  law: RateTables,
  asked: { code: string; on: LocalDate; class: string | undefined },
): Money | undefined {
  try {
    const { value } = findFeeAmount(law.inForceOn(asked.on), asked);
    return value === 'at_cost' ? undefined : value;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
