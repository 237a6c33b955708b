import { Money } from '../shared/money.js';

/**
 * What of an open debt may be forgiven. A civil penalty may be waived only as far as it exceeds the direct costs of the
 * city (Tower Ordinance 24 § I), whatever has been paid of it: of 500.00 with direct costs of 200.00 at most 300.00, in one
 * waiver or in several; where 350.00 were paid, the 150.00 that are open. A fee at cost is what the city itself paid (§ H),
 * and no act lets anyone forgive it. Any other debt may be waived as far as it is open.
 */
export function computeWaivable({
  amount,
  open,
  waived,
  directCosts,
  isAtCost,
}: {
  amount: Money;
  open: Money;
  /** of it, in waivers that stand */
  waived: Money;
  /** undefined: the debt is no civil penalty */
  directCosts: Money | undefined;
  /** it is a fee that the act puts at cost */
  isAtCost: boolean;
}): Money {
  if (isAtCost) return Money.zero;
  if (directCosts === undefined) return open;
  const excess = Money.largest(amount.minus(directCosts).minus(waived), Money.zero);
  return Money.smallest(open, excess);
}
