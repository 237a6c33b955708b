import { findCivilPenaltyLimit } from '../rate-tables/find-civil-penalty-limit.js';
import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import { toReadableCitation, type Citation } from '../shared/citation.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { listEarlierViolations } from './list-earlier-violations.js';
import type { Violation } from './violation.js';

/** What the clerk knows of a violation. */
export interface ViolationFacts {
  readonly code: string;
  readonly violationOn: LocalDate;
  /** left out: the most that the act allows */
  readonly amount?: Money | undefined;
}

export interface ComputedCivilPenalty {
  readonly title: string;
  readonly amount: Money;
  readonly trace: readonly string[];
  readonly citation: Citation;
}

/**
 * The civil penalty for a violation under the law of its day: at most 500.00 for a first one, 1,000.00 for a second within
 * three years, 2,500.00 for each further one (Tower Ordinance 24 § H). The clerk may set less, down to nothing, never more.
 * @throws AppError `CIVIL_PENALTY_OVER_LIMIT`, `AMOUNT_INVALID`, `CODE_UNKNOWN`, `RATE_NOT_SET`
 */
export function computeCivilPenalty(
  tables: TablesInForce,
  { code, violationOn, amount }: ViolationFacts,
  /** what is recorded of the account, in whatever order */
  recorded: readonly Violation[],
): ComputedCivilPenalty {
  const penalty = tables.civilPenalties.get(code);
  if (penalty === undefined) throw unknownCivilPenalty(tables, { code, violationOn });
  const earlier = listEarlierViolations(recorded, { ...penalty, violationOn });
  const limit = findCivilPenaltyLimit(tables, { code, earlierViolations: earlier.length, on: violationOn });
  const days = earlier.map((each) => toReadableDate(each.violationOn)).join('; ');
  const span = `the ${String(penalty.withinYears)} years before ${toReadableDate(violationOn)}`;
  const found = earlier.length === 0 ? `No earlier violation in ${span}` : `Earlier violations in ${span}: ${days}`;
  const rule = `${found}; at most ${limit.value.toReadable()}: ${toReadableCitation(limit.citation)}.`;
  if (amount?.isNegative() === true) {
    throw new AppError('AMOUNT_INVALID', {
      what: `A civil penalty cannot be ${amount.toString()}`,
      remedy: 'Give an amount of 0.00 or more, or leave it out for the most allowed.',
    });
  }
  if (amount?.isMoreThan(limit.value) === true) {
    throw new AppError('CIVIL_PENALTY_OVER_LIMIT', {
      what: `${amount.toReadable()} is more than the act allows for a violation of ${toReadableDate(violationOn)}`,
      why: rule,
      remedy: `Impose ${limit.value.toReadable()} or less; the city's own expenses are charged apart from it.`,
    });
  }
  const imposed = amount ?? limit.value;
  return {
    title: penalty.title,
    amount: imposed,
    trace: [`Violation of ${toReadableDate(violationOn)}: ${imposed.toReadable()}.`, rule],
    citation: limit.citation,
  };
}

function unknownCivilPenalty(tables: TablesInForce, { code, violationOn }: ViolationFacts): AppError {
  const known = [...tables.civilPenalties.keys()];
  return new AppError('CODE_UNKNOWN', {
    what: `No enactment in force on ${violationOn}, the day of the violation, has a civil penalty ${code}`,
    remedy:
      known.length === 0
        ? 'Add the act that sets it to the rate tables.'
        : `The civil penalties in force on that day are ${known.join(', ')}.`,
  });
}
