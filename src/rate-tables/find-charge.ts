import type { LocalDate } from '../shared/local-date.js';
import { rateNotSet } from './rate-not-set.js';
import type { ChargeInForce, TablesInForce } from './tables-in-force.js';

/**
 * The charge of a code as it stands.
 * @throws AppError `RATE_NOT_SET` when no act in force has the code.
 */
export function findCharge(
  tables: TablesInForce,
  { code, on = tables.on }: { code: string; on?: LocalDate | undefined },
): ChargeInForce {
  const charge = tables.charges.get(code);
  if (charge === undefined) throw rateNotSet({ missing: `the charge ${code}`, on });
  return charge;
}
