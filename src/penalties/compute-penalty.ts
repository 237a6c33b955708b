import type { OpenDebt } from '../ledger/replay-account.js';
import type { PenaltyRule } from '../rate-tables/tables-in-force.js';
import { Money } from '../shared/money.js';

/** A penalty's amount, and the arithmetic in words. */
export interface PenaltyAmountComputed {
  readonly amount: Money;
  readonly words: string;
}

/**
 * The penalty that one statement bears at one boundary, given what is open of it at the day's end. Flat: the same however
 * much is open. Percent: of the open charges, or of the open balance with penalties where the act says so, one rounding a
 * statement: 10% of 34.05 is 3.41. Undefined when nothing that bears a penalty is open.
 */
export function computePenalty({
  rule,
  base,
  penalties,
}: {
  rule: PenaltyRule;
  /** open amounts of the statement whose codes bear the penalty */
  base: readonly Pick<OpenDebt, 'open'>[];
  /** open penalties of the same statement */
  penalties: readonly Pick<OpenDebt, 'open'>[];
}): PenaltyAmountComputed | undefined {
  const open = Money.sum(base.map((debt) => debt.open));
  if (!open.isPositive()) return undefined;
  if (rule.amount.kind === 'flat') return { amount: rule.amount.amount, words: `${open.toString()} unpaid` };
  const { ratePercent, of, minimum, maximum } = rule.amount;
  const bears = of === 'open_balance' ? open.plus(Money.sum(penalties.map((debt) => debt.open))) : open;
  const share = Money.round(bears.times(ratePercent).dividedBy(100));
  const raised = minimum === undefined ? share : Money.largest(share, minimum);
  const amount = maximum === undefined ? raised : Money.smallest(raised, maximum);
  return amount.isZero() ? undefined : { amount, words: `${ratePercent.toString()}% of ${bears.toString()} unpaid` };
}
