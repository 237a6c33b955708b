import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { findCharge } from './find-charge.js';
import { findMeterSizeRow } from './find-meter-size-row.js';
import type { MeterSize } from './meter-size.js';
import { rateNotSet } from './rate-not-set.js';
import type { ChargeUnit, Cited, TablesInForce } from './tables-in-force.js';

/**
 * What a meter size costs one class. `on` is the day asked of, for the message only.
 * @throws AppError `RATE_NOT_SET`
 */
export function findMeterSizeFigure(
  tables: TablesInForce,
  asked: { code: string; class: string; meterSize: MeterSize; on?: LocalDate | undefined },
): Cited<{ readonly amount: Money; readonly unit: ChargeUnit }> {
  const charge = findCharge(tables, asked);
  const { way } = charge;
  const missing = `${charge.title.toLowerCase()} (${asked.code}) for a ${asked.meterSize} inch meter, class ${asked.class}`;
  const on = asked.on ?? tables.on;
  if (way.kind !== 'by_meter_size')
    throw rateNotSet({ missing, on, left: way.kind === 'not_set' ? charge.citation : undefined });
  const row = findMeterSizeRow(charge, way.rows, asked);
  if (!row?.figure.set) throw rateNotSet({ missing, on, left: row?.citation });
  return { value: { amount: row.figure.amount, unit: way.unit }, citation: row.citation };
}
