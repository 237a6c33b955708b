import type { LocalDate } from '../shared/local-date.js';
import type { Debt } from './debt.js';
import { openingBalanceGroup, type StatementDue } from './ledger-entry.js';
import { rankDebt, type SettlementOrder } from './settlement-order.js';

/** On which day and among which statements, that are not voided and in the order of issue, debts are looked at. */
export interface Grouping {
  readonly day: LocalDate;
  readonly statements: readonly StatementDue[];
}

export interface Ranking extends Grouping {
  readonly order: SettlementOrder;
  /** when the opening balances are due, by the name of their group */
  readonly openings: ReadonlyMap<string, LocalDate>;
}

/** The statement with which a debt is paid on a day: the first that shows it and has been issued by then. */
export function findStatementOf(debt: Debt, { day, statements }: Grouping): StatementDue | undefined {
  if (debt.penalizes !== undefined) return statements.find((statement) => statement.statementNumber === debt.penalizes);
  if (debt.dueAtOnce === true || debt.offStatements === true) return undefined;
  const first = statements.find((statement) => statement.throughEntry >= debt.sequence);
  return first !== undefined && first.issuedOn <= day ? first : undefined;
}

/** When the opening balances among debts are due, by the name of their group. */
export function findOpenings(debts: readonly Debt[]): Map<string, LocalDate> {
  return new Map(
    debts
      .filter((debt) => debt.dueAtOnce === true)
      .map((debt) => [openingBalanceGroup(debt.sequence), debt.effectiveOn]),
  );
}

const NEVER_DUE = '9999-12-31';

/** Which of two debts a payment settles first: negative when it is the first. */
export function compareDebts(a: Debt, b: Debt, by: Ranking): number {
  const first = { ...groupRank(a, by), ...rankDebt(by.order, a) };
  const second = { ...groupRank(b, by), ...rankDebt(by.order, b) };
  return (
    first.dueOn.localeCompare(second.dueOn) ||
    first.issued - second.issued ||
    first.kind - second.kind ||
    first.code - second.code ||
    a.effectiveOn.localeCompare(b.effectiveOn) ||
    a.sequence - b.sequence
  );
}

function groupRank(debt: Debt, by: Ranking): { dueOn: string; issued: number } {
  const opening = debt.dueAtOnce === true ? openingBalanceGroup(debt.sequence) : debt.penalizes;
  const openingDueOn = by.openings.get(opening ?? '');
  if (openingDueOn !== undefined) return { dueOn: openingDueOn, issued: 0 };
  const statement = findStatementOf(debt, by);
  return { dueOn: statement?.dueOn ?? NEVER_DUE, issued: statement?.throughEntry ?? Number.MAX_SAFE_INTEGER };
}
