import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { rateNotSet } from './rate-not-set.js';
import type { Cited, TablesInForce } from './tables-in-force.js';

/**
 * The most that a civil penalty may be after so many earlier violations within the act's span of years; the last limit
 * serves every further one (Tower Ordinance 24 § H: 500.00, 1,000.00, then 2,500.00).
 * @throws AppError `RATE_NOT_SET`
 */
export function findCivilPenaltyLimit(
  tables: TablesInForce,
  { code, earlierViolations, on = tables.on }: { code: string; earlierViolations: number; on?: LocalDate | undefined },
): Cited<Money> {
  const penalty = tables.civilPenalties.get(code);
  const limit = penalty?.upTo[Math.min(earlierViolations, penalty.upTo.length - 1)];
  if (penalty === undefined || limit === undefined) throw rateNotSet({ missing: `the civil penalty ${code}`, on });
  return { value: limit, citation: penalty.citation };
}
