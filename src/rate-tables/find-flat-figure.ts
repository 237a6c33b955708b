import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { findCharge } from './find-charge.js';
import { rateNotSet } from './rate-not-set.js';
import type { ChargeUnit, Cited, Per, TablesInForce } from './tables-in-force.js';

/**
 * What a flat charge costs, for an account, a unit or a meter.
 * @throws AppError `RATE_NOT_SET`
 */
export function findFlatFigure(
  tables: TablesInForce,
  asked: { code: string; on?: LocalDate | undefined },
): Cited<{ readonly amount: Money; readonly unit: ChargeUnit; readonly per: Per }> {
  const charge = findCharge(tables, asked);
  const { way } = charge;
  const missing = `${charge.title.toLowerCase()} (${asked.code})`;
  const on = asked.on ?? tables.on;
  if (way.kind !== 'flat')
    throw rateNotSet({ missing, on, left: way.kind === 'not_set' ? charge.citation : undefined });
  if (!way.figure.set) throw rateNotSet({ missing, on, left: way.citation });
  return { value: { amount: way.figure.amount, unit: way.unit, per: way.per }, citation: way.citation };
}
