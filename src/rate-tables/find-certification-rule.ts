import type { LocalDate } from '../shared/local-date.js';
import { rateNotSet } from './rate-not-set.js';
import type { CertificationRule, Cited, TablesInForce } from './tables-in-force.js';

/**
 * What may be certified to the county, and how.
 * @throws AppError `RATE_NOT_SET` when no act in force gives the power.
 */
export function findCertificationRule(
  tables: TablesInForce,
  { on = tables.on }: { on?: LocalDate | undefined } = {},
): Cited<CertificationRule> {
  if (tables.certification === undefined) throw rateNotSet({ missing: 'what is certified to the county', on });
  return tables.certification;
}
