import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { admitsClass } from './admits-class.js';
import { findCharge } from './find-charge.js';
import { compareMeterSizes, type MeterSize } from './meter-size.js';
import { rateNotSet } from './rate-not-set.js';
import type { ChargeInForce, ChargeUnit, Cited, MeterSizeRow, TablesInForce } from './tables-in-force.js';

/**
 * What a meter size costs one class. A row of the class itself comes before a row for everyone, and an exact size before
 * "or less" of a larger one (a 1/2 inch meter bills as 5/8: Ordinance 57 § 14(A)(1)). A class that the charge does not
 * admit has only the rows that name it: `commercial` on a 3/4 inch meter is not the 3/4 inch row of the houses.
 * `on` is the day asked of, for the message only.
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
  const row = findRow(charge, way.rows, asked);
  if (!row?.figure.set) throw rateNotSet({ missing, on, left: row?.citation });
  return { value: { amount: row.figure.amount, unit: way.unit }, citation: row.citation };
}

function findRow(
  charge: ChargeInForce,
  rows: readonly MeterSizeRow[],
  asked: { class: string; meterSize: MeterSize },
): MeterSizeRow | undefined {
  const ofClass = rows.filter((row) => row.class === asked.class);
  const ofEveryone = admitsClass(charge, asked.class) ? rows.filter((row) => row.class === undefined) : [];
  const isExact = (row: MeterSizeRow) => row.meterSize === asked.meterSize;
  return (
    ofClass.find(isExact) ??
    ofEveryone.find(isExact) ??
    findOrLess(ofClass, asked.meterSize) ??
    findOrLess(ofEveryone, asked.meterSize)
  );
}

function findOrLess(rows: readonly MeterSizeRow[], meterSize: MeterSize): MeterSizeRow | undefined {
  return rows
    .filter((row) => row.orLess && compareMeterSizes(meterSize, row.meterSize) < 0)
    .sort((first, second) => compareMeterSizes(first.meterSize, second.meterSize))[0];
}
