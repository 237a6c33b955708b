import { debtsAndCredits } from '../ledger/debts-and-credits.js';
import type { LedgerEntry, StatementDue } from '../ledger/ledger-entry.js';
import { replayAccount, type Credit, type Debt } from '../ledger/replay-account.js';
import type { SettlementOrder } from '../ledger/settlement-order.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/**
 * An account's debts and credits as penalties look at them. A credit adjustment says that a charge should never have been
 * so high, so what it took off a charge is off from the beginning, and the penalty on it falls too (reading 12): of 80.00
 * charged, 20.00 taken off in May bears in April a penalty on 60.00. What an adjustment did not take off its code stays credit from its own day.
 */
export function applyAdjustments({
  standing,
  statements,
  orderOn,
  asOf,
}: {
  standing: readonly LedgerEntry[];
  statements: readonly StatementDue[];
  orderOn: (day: LocalDate) => SettlementOrder;
  asOf: LocalDate;
}): { debts: Debt[]; credits: Credit[] } {
  const { debts, credits } = debtsAndCredits(standing);
  const adjustments = new Set(
    credits.filter((credit) => credit.codeFirst !== undefined).map((credit) => credit.sequence),
  );
  if (adjustments.size === 0) return { debts, credits };

  const codeOf = new Map(debts.map((debt) => [debt.key, debt.code]));
  const adjustedCode = new Map(credits.map((credit) => [credit.sequence, credit.codeFirst]));
  const takenOff = replayAccount({ debts, credits, statements, orderOn, asOf }).allocations.filter(
    ({ from, to }) => adjustments.has(from) && codeOf.get(to) === adjustedCode.get(from),
  );
  const sumOf = (parts: readonly { amount: Money }[]): Money => Money.sum(parts.map((part) => part.amount));
  return {
    debts: debts
      .map((debt) => ({ ...debt, amount: debt.amount.minus(sumOf(takenOff.filter(({ to }) => to === debt.key))) }))
      .filter((debt) => debt.amount.isPositive()),
    credits: credits
      .map((credit) => ({
        ...credit,
        amount: credit.amount.minus(sumOf(takenOff.filter(({ from }) => from === credit.sequence))),
      }))
      .filter((credit) => credit.amount.isPositive()),
  };
}
