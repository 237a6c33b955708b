import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { ChargeUnit, Cited, TablesInForce } from './tables-in-force.js';

/**
 * What a charge by account asks of one account on a day; undefined where no row names it for that day, which is no fault
 * (the supplemental charge of Ordinance 57 § 14(A)(3) stands only where a resolution names an account, an amount and its
 * days). Both days of a row are included: one from 2025-01-01 to 2025-12-31 asks nothing on 2024-12-31 or 2026-01-01.
 * Where the days of two acts meet, the later act speaks.
 */
export function findAccountFigure(
  tables: TablesInForce,
  { code, account, on }: { code: string; account: string; on: LocalDate },
): Cited<{ readonly amount: Money; readonly unit: ChargeUnit }> | undefined {
  const way = tables.charges.get(code)?.way;
  if (way?.kind !== 'by_account') return undefined;
  const row = way.rows.findLast(
    (candidate) =>
      candidate.account === account && candidate.from <= on && (candidate.to === undefined || on <= candidate.to),
  );
  return row && { value: { amount: row.amount, unit: way.unit }, citation: row.citation };
}
