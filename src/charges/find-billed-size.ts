import { sayOfMeter } from '../premises/meter-name.js';
import type { ServiceTerms } from '../premises/service-agreement.js';
import { findEquivalentMeterSize } from '../rate-tables/find-equivalent-meter-size.js';
import type { MeterSize } from '../rate-tables/meter-size.js';
import type { TablesInForce } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';

/**
 * The meter's size, or what the pump counts as where there is no meter (Ordinance 57 § 14(A)(2)); a premise that has both
 * bills on its meter.
 * @throws AppError `METER_SIZE_MISSING`, `PUMP_CAPACITY_OUTSIDE_TABLE`
 */
export function findBilledSize(
  tables: TablesInForce,
  terms: ServiceTerms,
  { title, on, meterName }: { title: string; on: LocalDate; meterName?: string | undefined },
): { meterSize: MeterSize; basis: string } {
  const { meterSize, pumpCapacityGpm } = terms;
  if (meterSize !== undefined)
    return { meterSize, basis: meterName === undefined ? `${meterSize} inch meter` : `${meterSize} inch` };
  if (pumpCapacityGpm !== undefined) {
    const { value } = findEquivalentMeterSize(tables, { pumpCapacityGpm, on });
    const pump = `pump of ${pumpCapacityGpm.toString()} gallons a minute`;
    return { meterSize: value, basis: `${pump}, counted as a ${value} inch meter` };
  }
  throw new AppError('METER_SIZE_MISSING', {
    what: `${title}${sayOfMeter(meterName)} goes by meter size, and neither a meter nor a pump is on file`,
    remedy: 'Enter the size of the water meter, or the capacity of the private pump, and prepare the run again.',
  });
}
