import type { Decimal } from 'decimal.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { findCharge } from './find-charge.js';
import { findMeterSizeRow } from './find-meter-size-row.js';
import type { MeterSize } from './meter-size.js';
import { rateNotSet } from './rate-not-set.js';
import type { ChargeInForce, Cited, TablesInForce } from './tables-in-force.js';
import type { VolumeBase, VolumeBaseRow } from './volume-rule.js';

/**
 * The base of a charge by volume for one class and, where it goes by size, one meter.
 * @throws AppError `RATE_NOT_SET` where no row serves them, or the row is left to a resolution
 */
export function findVolumeBase(
  tables: TablesInForce,
  asked: { code: string; base: VolumeBase; class: string; meterSize: MeterSize | undefined; on: LocalDate },
): Cited<{ readonly amount: Money; readonly includesGallons: Decimal }> {
  const { code, base, on } = asked;
  const charge = findCharge(tables, { code, on });
  const row = findRow(charge, asked);
  if (!row?.figure.set) {
    const size = base.by === 'meter_size' ? ` for a ${asked.meterSize ?? ''} inch meter,` : ' for';
    const missing = `the base of ${charge.title.toLowerCase()} (${code})${size} class ${asked.class}`;
    throw rateNotSet({ missing, on, left: row?.citation });
  }
  return {
    value: { amount: row.figure.amount, includesGallons: row.includesGallons },
    citation: row.citation,
  };
}

function findRow(
  charge: ChargeInForce,
  { base, class: ofClass, meterSize }: { base: VolumeBase; class: string; meterSize: MeterSize | undefined },
): VolumeBaseRow | undefined {
  switch (base.by) {
    case 'all':
      return base.rows[0];
    case 'class':
      return base.rows.find((row) => row.class === ofClass);
    case 'meter_size': {
      const sized = base.rows.flatMap((row) =>
        row.meterSize === undefined ? [] : [{ ...row, meterSize: row.meterSize }],
      );
      return meterSize && findMeterSizeRow(charge, sized, { class: ofClass, meterSize });
    }
  }
}
