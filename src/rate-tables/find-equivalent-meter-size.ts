import type { Decimal } from 'decimal.js';
import { AppError } from '../shared/app-error.js';
import { toReadableCitation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { MeterSize } from './meter-size.js';
import { rateNotSet } from './rate-not-set.js';
import type { Cited, TablesInForce } from './tables-in-force.js';

/**
 * The meter size that a private pump counts as: the first row whose limit its capacity does not exceed, so that a capacity
 * between two printed bands belongs to the larger (10.4 gallons a minute is 3/4 inch under Ordinance 57 § 14(A)(2), where
 * the bands are 0-10 and 11-30).
 * @throws AppError `PUMP_CAPACITY_INVALID` below zero, `PUMP_CAPACITY_OUTSIDE_TABLE` above the last row, `RATE_NOT_SET` without a table.
 */
export function findEquivalentMeterSize(
  tables: TablesInForce,
  { pumpCapacityGpm, on = tables.on }: { pumpCapacityGpm: Decimal; on?: LocalDate | undefined },
): Cited<MeterSize> {
  if (!pumpCapacityGpm.isFinite() || pumpCapacityGpm.lessThan(0)) {
    throw new AppError('PUMP_CAPACITY_INVALID', {
      what: `A pump cannot have a capacity of ${pumpCapacityGpm.toString()} gallons per minute`,
      remedy: 'Enter the capacity in gallons per minute, zero or more.',
    });
  }
  const table = tables.equivalentMeterSizes;
  if (table === undefined) throw rateNotSet({ missing: 'which meter size a pump counts as', on });
  const row = table.value.rows.find(({ upToGpm }) => pumpCapacityGpm.lessThanOrEqualTo(upToGpm));
  if (row === undefined) {
    const last = table.value.rows.at(-1)?.upToGpm.toString() ?? 'nothing';
    throw new AppError('PUMP_CAPACITY_OUTSIDE_TABLE', {
      what: `A pump of ${pumpCapacityGpm.toString()} gallons per minute is beyond the table, which ends at ${last}`,
      where: toReadableCitation(table.citation),
      remedy: 'Check the capacity; if it is right, the council must say what such a pump pays.',
    });
  }
  return { value: row.meterSize, citation: table.citation };
}
