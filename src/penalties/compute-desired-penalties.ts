import type { Citation } from '../shared/citation.js';
import { toReadableCitation } from '../shared/citation.js';
import { addDays, dayOfMonth, toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { debtKey, standingEntries } from '../ledger/debts-and-credits.js';
import {
  isOpeningBalance,
  openingBalanceGroup,
  PENALTY_CODE,
  rollKey,
  type AccountLedger,
  type LedgerEntry,
  type PenaltyHold,
} from '../ledger/ledger-entry.js';
import type { Debt } from '../ledger/debt.js';
import { replayAccount, type OpenDebt, type Position } from '../ledger/replay-account.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { applyAdjustments } from './apply-adjustments.js';
import { computePenalty } from './compute-penalty.js';
import { openBeyondHolds } from './open-beyond-holds.js';
import { listBoundaries, type Boundary, type Penalizable } from './penalty-boundaries.js';

/** A penalty that should stand. */
export interface DesiredPenalty {
  /** one penalty a statement and boundary */
  readonly onceKey: string;
  readonly statementNumber: string;
  readonly boundaryOn: LocalDate;
  /** the day after the boundary */
  readonly effectiveOn: LocalDate;
  readonly amount: Money;
  readonly title: string;
  readonly trace: readonly string[];
  readonly citation: Citation;
}

/**
 * The penalties that should stand on an account as of a day, whatever has been posted so far: the account is replayed
 * without its penalties, and at the end of each boundary a penalty comes about for a statement that has something open.
 * So assessing in steps and assessing at the end agree, and a payment entered late counts from the day it was received.
 */
export function computeDesiredPenalties({
  ledger,
  holds,
  rateTables,
  asOf,
}: {
  ledger: AccountLedger;
  holds: readonly PenaltyHold[];
  rateTables: RateTables;
  asOf: LocalDate;
}): DesiredPenalty[] {
  const standing = standingEntries(ledger.entries);
  const boundaries = penalizable(standing, ledger).flatMap((statement) =>
    listBoundaries({
      statement,
      through: addDays(asOf, -1),
      tablesOn: (day) => rateTables.inForceOn(day),
      holidays: rateTables.holidays,
    }),
  );
  if (boundaries.length === 0) return [];

  const desired: DesiredPenalty[] = [];
  const orderOn = settlementOrderOn(rateTables);
  const { debts, credits } = applyAdjustments({ standing, statements: ledger.statements, orderOn, asOf });
  replayAccount({
    debts,
    credits,
    statements: ledger.statements,
    orderOn,
    asOf,
    dayEnd: {
      days: boundaries.map((boundary) => boundary.day),
      newDebts: (day, position) => {
        const due = boundaries.filter((boundary) => boundary.day === day);
        const penalties = due.flatMap((boundary) => penaltyAt(boundary, position, holds));
        desired.push(...penalties);
        return penalties.map(toDebt);
      },
    },
  });
  return desired;
}

function penalizable(standing: readonly LedgerEntry[], ledger: AccountLedger): Penalizable[] {
  const opening = standing
    .filter((entry) => isOpeningBalance(entry) && entry.amount.isPositive())
    .map(({ entryNumber, effectiveOn }) => ({
      statementNumber: openingBalanceGroup(entryNumber),
      dueOn: effectiveOn,
      payableThrough: effectiveOn,
      dueDayRule: dayOfMonth(effectiveOn),
    }));
  return [...opening, ...ledger.statements.filter((statement) => !statement.voided)];
}

function penaltyAt(boundary: Boundary, position: Position, holds: readonly PenaltyHold[]): DesiredPenalty[] {
  const ofStatement = position.debts.filter((debt) => groupOf(debt) === boundary.statementNumber);
  const beyondHolds = (debts: readonly OpenDebt[]): OpenDebt[] =>
    debts.map((debt) => {
      const key = rollKey({ kind: debt.kind, onceKey: debt.key, entryNumber: debt.sequence });
      return { ...debt, open: openBeyondHolds({ rollKey: key, open: debt.open, day: boundary.day, holds }) };
    });
  const computed = computePenalty({
    rule: boundary.rule.value,
    base: beyondHolds(ofStatement.filter((debt) => bearsPenalty(debt, boundary))),
    penalties: beyondHolds(ofStatement.filter((debt) => debt.kind === 'penalty')),
  });
  if (computed === undefined) return [];
  const { citation } = boundary.rule;
  return [
    {
      onceKey: penaltyOnceKey(boundary),
      statementNumber: boundary.statementNumber,
      boundaryOn: boundary.day,
      effectiveOn: addDays(boundary.day, 1),
      amount: computed.amount,
      title: `Penalty for payment after ${toReadableDate(boundary.day)}`,
      trace: [
        `${computed.words} at the end of ${toReadableDate(boundary.day)}: ${computed.amount.toString()} (${toReadableCitation(citation)}).`,
      ],
      citation,
    },
  ];
}

function penaltyOnceKey({
  statementNumber,
  monthsAfterDue,
}: Pick<Boundary, 'statementNumber' | 'monthsAfterDue'>): string {
  return `penalty|${statementNumber}|${String(monthsAfterDue)}`;
}

function groupOf(debt: OpenDebt): string | undefined {
  return (
    debt.penalizes ?? (debt.dueAtOnce === true ? openingBalanceGroup(debt.sequence) : debt.statement?.statementNumber)
  );
}

/** Codes that the rule names bear it. A penalty bears none, nor does a debit that the clerk adjusted. */
function bearsPenalty(debt: OpenDebt, boundary: Boundary): boolean {
  const isAdjusted = debt.kind === 'adjustment' && debt.dueAtOnce !== true;
  return debt.kind !== 'penalty' && !isAdjusted && boundary.rule.value.on.includes(debt.code);
}

// posted after everything that is in the ledger
const AFTER_ALL_ENTRIES = Number.MAX_SAFE_INTEGER;

function toDebt(penalty: DesiredPenalty): Debt {
  return {
    key: debtKey({ entryNumber: AFTER_ALL_ENTRIES, onceKey: penalty.onceKey }),
    sequence: AFTER_ALL_ENTRIES,
    kind: 'penalty',
    code: PENALTY_CODE,
    amount: penalty.amount,
    effectiveOn: penalty.effectiveOn,
    penalizes: penalty.statementNumber,
  };
}
