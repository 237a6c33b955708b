import type { PenaltyHold } from '../ledger/ledger-entry.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/** What is open of a debt, by its `rollKey`, beyond what stands on an adopted roll on a day. */
export function openBeyondHolds({
  rollKey,
  open,
  day,
  holds,
}: {
  rollKey: string;
  open: Money;
  day: LocalDate;
  holds: readonly PenaltyHold[];
}): Money {
  const held = holds
    .filter(({ from, until }) => from <= day && (until === undefined || day < until))
    .map((hold) => hold.held.get(rollKey) ?? Money.zero);
  return Money.largest(open.minus(Money.sum(held)), Money.zero);
}
