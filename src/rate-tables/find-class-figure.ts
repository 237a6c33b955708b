import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { findCharge } from './find-charge.js';
import { rateNotSet } from './rate-not-set.js';
import type { ChargeUnit, Cited, Per, TablesInForce } from './tables-in-force.js';

/**
 * What a charge by class costs one class, for an account or for each of its units of that class (Chaska § 64: the
 * residential, commercial and industrial units behind one meter each have their own figure).
 * @throws AppError `RATE_NOT_SET`
 */
export function findClassFigure(
  tables: TablesInForce,
  asked: { code: string; class: string; on?: LocalDate | undefined },
): Cited<{ readonly amount: Money; readonly unit: ChargeUnit; readonly per: Per }> {
  const charge = findCharge(tables, asked);
  const { way } = charge;
  const missing = `${charge.title.toLowerCase()} (${asked.code}) for class ${asked.class}`;
  const on = asked.on ?? tables.on;
  if (way.kind !== 'by_class')
    throw rateNotSet({ missing, on, left: way.kind === 'not_set' ? charge.citation : undefined });
  const row = way.rows.find((candidate) => candidate.class === asked.class);
  if (!row?.figure.set) throw rateNotSet({ missing, on, left: row?.citation });
  return { value: { amount: row.figure.amount, unit: way.unit, per: way.per }, citation: row.citation };
}
