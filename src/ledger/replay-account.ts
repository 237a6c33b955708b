import { addDays, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { Debt } from './debt.js';
import type { StatementDue } from './ledger-entry.js';
import { compareDebts, findOpenings, findStatementOf } from './order-debts.js';
import type { SettlementOrder } from './settlement-order.js';

/** Something that lowers what is owed. */
export interface Credit {
  readonly sequence: number;
  readonly amount: Money;
  readonly effectiveOn: LocalDate;
  /** a waiver and a certification settle the debt that they name */
  readonly settles?: string | undefined;
  /** a credit adjustment goes to open items of its code first */
  readonly codeFirst?: string | undefined;
  /** a waiver that goes with the penalty it forgives: it is never more than that penalty, and nothing without it */
  readonly forgives?: boolean | undefined;
}

/** A debt with what is still open of it. */
export interface OpenDebt extends Debt {
  readonly open: Money;
  readonly statement: StatementDue | undefined;
}

/** How much of a credit went to which debt, and when. */
export interface Allocation {
  /** `sequence` of the credit */
  readonly from: number;
  /** `key` of the debt */
  readonly to: string;
  readonly amount: Money;
  readonly on: LocalDate;
}

export interface Position {
  readonly debts: readonly OpenDebt[];
  /** which credit paid what, in the order in which it did */
  readonly allocations: readonly Allocation[];
  readonly credit: Money;
}

/** Asked at the end of given days, while anything is open, for debts that appear on the next: this is how penalties come about. */
export interface DayEnd {
  readonly days: readonly LocalDate[];
  newDebts(day: LocalDate, position: Position): readonly Debt[];
}

export interface ReplayInput {
  readonly debts: readonly Debt[];
  readonly credits: readonly Credit[];
  readonly statements: readonly StatementDue[];
  orderOn(day: LocalDate): SettlementOrder;
  readonly asOf: LocalDate;
  readonly dayEnd?: DayEnd;
}

interface RunningDebt {
  readonly debt: Debt;
  open: Money;
}

/** What is left of a credit after it has paid what it could. */
interface Remainder {
  readonly sequence: number;
  left: Money;
}

/**
 * Replays an account day by day and says what is open of each debt on a day: first the day's debts appear, and credit
 * that was left pays them; then the day's credits and payments come in as recorded. A payment goes to the oldest
 * statement first (earliest due date, then first issued); within it to kinds in the order of payment, within a kind
 * to codes in the order in which the enactments name them; what stands on no statement yet comes last.
 */
export function replayAccount(input: ReplayInput): Position {
  const statements = input.statements
    .filter((statement) => !statement.voided)
    .sort((a, b) => a.throughEntry - b.throughEntry);
  const openings = findOpenings(input.debts);
  const dayEnds = new Set(input.dayEnd?.days);
  const pending = [...input.debts];
  const running: RunningDebt[] = [];
  const allocations: Allocation[] = [];
  const forgiven = new Map<string, Money>();
  let credits: Remainder[] = [];

  const pay = (day: LocalDate, credit: Remainder, eligible: (debt: Debt) => boolean): void => {
    if (credit.left.isZero()) return;
    const order = input.orderOn(day);
    const open = running.filter((item) => item.open.isPositive() && eligible(item.debt));
    for (const item of open.sort((a, b) => compareDebts(a.debt, b.debt, { order, day, statements, openings }))) {
      const amount = Money.smallest(credit.left, item.open);
      item.open = item.open.minus(amount);
      credit.left = credit.left.minus(amount);
      allocations.push({ from: credit.sequence, to: item.debt.key, amount, on: day });
      if (credit.left.isZero()) return;
    }
  };
  const positionOn = (day: LocalDate): Position => ({
    debts: running.map(({ debt, open }) => ({ ...debt, open, statement: findStatementOf(debt, { day, statements }) })),
    allocations,
    credit: Money.sum(credits.map(({ left }) => left)),
  });

  for (const day of daysOfReplay(input)) {
    for (const debt of pending) if (debt.effectiveOn === day) running.push({ debt, open: debt.amount });
    for (const credit of credits) pay(day, credit, () => true);
    for (const each of creditsOf(input.credits, day)) {
      const credit = { sequence: each.sequence, left: amountOf(each, running, forgiven) };
      if (each.settles !== undefined) pay(day, credit, (debt) => debt.key === each.settles);
      if (each.codeFirst !== undefined) pay(day, credit, (debt) => debt.code === each.codeFirst);
      pay(day, credit, () => true);
      credits.push(credit);
    }
    credits = credits.filter(({ left }) => left.isPositive());
    if (dayEnds.has(day) && running.some(({ open }) => open.isPositive()))
      pending.push(...(input.dayEnd?.newDebts(day, positionOn(day)) ?? []));
  }
  return positionOn(input.asOf);
}

function daysOfReplay({ debts, credits, asOf, dayEnd }: ReplayInput): LocalDate[] {
  const days = new Set<LocalDate>();
  for (const { effectiveOn } of [...debts, ...credits]) days.add(effectiveOn);
  for (const day of dayEnd?.days ?? []) days.add(day).add(addDays(day, 1));
  return [...days].filter((day) => day <= asOf).sort();
}

function creditsOf(credits: readonly Credit[], day: LocalDate): Credit[] {
  return credits.filter((credit) => credit.effectiveOn === day).sort((a, b) => a.sequence - b.sequence);
}

/** What a credit comes to: a waiver that goes with its penalty at most what of the penalty no waiver before it forgave. */
function amountOf(
  { settles, amount, forgives }: Credit,
  running: readonly RunningDebt[],
  forgiven: Map<string, Money>,
): Money {
  if (forgives !== true || settles === undefined) return amount;
  const whole = running.find(({ debt }) => debt.key === settles)?.debt.amount ?? Money.zero;
  const before = forgiven.get(settles) ?? Money.zero;
  const most = Money.smallest(amount, whole.minus(before));
  forgiven.set(settles, before.plus(most));
  return most;
}
