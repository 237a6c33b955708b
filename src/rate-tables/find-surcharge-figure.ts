import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { rateNotSet } from './rate-not-set.js';
import type { ChargeUnit, Cited, TablesInForce } from './tables-in-force.js';

/**
 * What a surcharge costs.
 * @throws AppError `RATE_NOT_SET` when no act sets it, or the act leaves its amount blank (Chaska § 63(e)).
 */
export function findSurchargeFigure(
  tables: TablesInForce,
  { code, on = tables.on }: { code: string; on?: LocalDate | undefined },
): Cited<{ readonly amount: Money; readonly unit: ChargeUnit }> {
  const surcharge = tables.surcharges.get(code);
  if (!surcharge?.figure.set)
    throw rateNotSet({ missing: `the amount of the surcharge ${code}`, on, left: surcharge?.citation });
  return { value: { amount: surcharge.figure.amount, unit: surcharge.unit }, citation: surcharge.citation };
}
