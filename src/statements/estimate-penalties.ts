import type { EntryKind, StatementDue } from '../ledger/ledger-entry.js';
import type { OpenItem } from '../ledger/settle.js';
import type { PenaltyAmount, PenaltyRule } from '../rate-tables/tables-in-force.js';
import { addDays, addMonths, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

const BEARING_KINDS: readonly EntryKind[] = ['charge', 'surcharge', 'fee'];

/**
 * What penalties come to be due between a statement's day and the end of its own grace, when nothing is paid: on it and on
 * every older statement that is still unpaid. 12.00 of Q1 and 12.00 of Q2 unpaid, the second due July 31, make a dollar
 * each: the first statement's boundaries are April 30 and July 31. It is what a statement says in advance; what is
 * posted is decided by the assessment.
 */
export function estimatePenalties({
  items,
  rule,
  from,
  through,
}: {
  items: readonly OpenItem[];
  rule: PenaltyRule;
  from: LocalDate;
  through: LocalDate;
}): Money {
  const bearing = items.filter(
    ({ entry, open, statement }) =>
      open.isPositive() &&
      statement !== undefined &&
      BEARING_KINDS.includes(entry.kind) &&
      rule.on.includes(entry.code),
  );
  const statements = new Map(
    bearing.flatMap(({ statement }) => (statement ? [[statement.statementNumber, statement]] : [])),
  );
  return Money.sum(
    [...statements.values()].flatMap((statement) => {
      const isOfStatement = (item: OpenItem): boolean => item.statement?.statementNumber === statement.statementNumber;
      const openCharges = Money.sum(bearing.filter(isOfStatement).map(({ open }) => open));
      const openPenalties = Money.sum(
        items.filter((item) => isOfStatement(item) && item.entry.kind === 'penalty').map(({ open }) => open),
      );
      const each = computeOne(rule.amount, { openCharges, openPenalties });
      return listBoundaries({ statement, rule, through })
        .filter((boundary) => boundary >= from)
        .map(() => each);
    }),
  );
}

function listBoundaries({
  statement,
  rule,
  through,
}: {
  statement: StatementDue;
  rule: PenaltyRule;
  through: LocalDate;
}): LocalDate[] {
  const first = addDays(statement.payableThrough, rule.graceDays);
  const boundaries = first > through ? [] : [first];
  if (rule.per === 'once') return boundaries;
  const step = rule.per === 'quarter_or_fraction' ? 3 : 1;
  for (let months = step; ; months += step) {
    const boundary = addMonths(statement.dueOn, months, statement.dueDayRule);
    if (boundary > through) return boundaries;
    boundaries.push(boundary);
  }
}

function computeOne(amount: PenaltyAmount, open: { openCharges: Money; openPenalties: Money }): Money {
  if (amount.kind === 'flat') return amount.amount;
  const base = amount.of === 'open_charges' ? open.openCharges : open.openCharges.plus(open.openPenalties);
  const exact = Money.round(base.times(amount.ratePercent).dividedBy(100));
  const atLeast = amount.minimum === undefined ? exact : Money.largest(exact, amount.minimum);
  return amount.maximum === undefined ? atLeast : Money.smallest(atLeast, amount.maximum);
}
