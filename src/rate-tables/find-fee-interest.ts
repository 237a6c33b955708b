import type { Decimal } from 'decimal.js';
import type { LocalDate } from '../shared/local-date.js';
import { rateNotSet } from './rate-not-set.js';
import type { Cited, TablesInForce } from './tables-in-force.js';

/**
 * The percent a year that an assessed cost bears; undefined for a fee that bears no interest. The rate is a dated figure
 * of its own (Elk River 78-14 § 3 item 4: the legal rate for local improvements).
 * @throws AppError `RATE_NOT_SET` when the act leaves the rate to a resolution that has not been made.
 */
export function findFeeInterest(
  tables: TablesInForce,
  { code, on = tables.on }: { code: string; on?: LocalDate | undefined },
): Cited<Decimal> | undefined {
  const interest = tables.fees.get(code)?.interest;
  if (interest === undefined) return undefined;
  if (!interest.set) throw rateNotSet({ missing: `the interest on the fee ${code}`, on, left: interest.citation });
  return { value: interest.ratePercentPerYear, citation: interest.citation };
}
