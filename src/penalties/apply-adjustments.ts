import { hasChargeOnceKey, isCorrection } from '../charges/charge.js';
import { debtsAndCredits } from '../ledger/debts-and-credits.js';
import type { LedgerEntry, StatementDue } from '../ledger/ledger-entry.js';
import type { Debt } from '../ledger/debt.js';
import { replayAccount, type Credit } from '../ledger/replay-account.js';
import type { SettlementOrder } from '../ledger/settlement-order.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/**
 * An account's debts and credits as penalties look at them, without the penalties that are posted. A credit adjustment
 * says that a charge should never have been so high, so what it takes off a charge is off from the beginning, and the
 * penalty on it falls too (reading 12): of 80.00 charged, 20.00 taken off in May bears in April a penalty on 60.00. What an
 * adjustment does not take off its code stays credit from its own day. So does what a budget plan gives back when it is
 * settled: it is money, and says of no charge that it was too high.
 *
 * What it takes off must not hang on the penalties, which hang on it: they would come and go with each assessment. So it is
 * found as if there were none: from what is open then of its code, and, where a payment had gone to a part of the same
 * charge, from that part too.
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
  const all = debtsAndCredits(standing);
  const penalties = new Set(all.debts.filter(({ kind }) => kind === 'penalty').map(({ key }) => key));
  const debts = all.debts.filter(({ key }) => !penalties.has(key));
  const credits = all.credits.map((credit) => ({ ...credit, forgives: penalties.has(credit.settles ?? '') }));
  const givenBack = new Set(standing.filter(isGivenBackByPlan).map(({ entryNumber }) => entryNumber));
  const corrects = ({ codeFirst, sequence }: Credit) => codeFirst !== undefined && !givenBack.has(sequence);
  if (!credits.some(corrects)) return { debts, credits };
  const { allocations } = replayAccount({ debts, credits, statements, orderOn, asOf });
  const left = new Map(debts.map((debt) => [debt.key, debt.amount]));
  const adjusted = credits.map((credit) => {
    if (!corrects(credit)) return credit;
    const touched = debts.filter(
      ({ key, code }) =>
        code === credit.codeFirst &&
        allocations.some(({ from, to, on }) => from === credit.sequence && to === key && on === credit.effectiveOn),
    );
    let amount = credit.amount;
    for (const { key } of touched) {
      const taken = Money.smallest(amount, left.get(key) ?? Money.zero);
      left.set(key, (left.get(key) ?? Money.zero).minus(taken));
      amount = amount.minus(taken);
    }
    return { ...credit, amount };
  });
  return {
    debts: debts
      .map((debt) => ({ ...debt, amount: left.get(debt.key) ?? debt.amount }))
      .filter((debt) => debt.amount.isPositive()),
    credits: adjusted.filter((credit) => credit.amount.isPositive()),
  };
}

/** A run posts an adjustment of its own only where a budget plan is settled; its others correct a charge. */
function isGivenBackByPlan(entry: LedgerEntry): boolean {
  return entry.kind === 'adjustment' && hasChargeOnceKey(entry) && !isCorrection(entry);
}
