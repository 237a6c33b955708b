import type { Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import { compareMeterSizes } from './meter-size.js';
import type { TablesInForce } from './tables-in-force.js';
import type { VolumeBaseRow } from './volume-rule.js';

type SizeRow = Pick<VolumeBaseRow, 'meterSize' | 'orLess'>;

/**
 * Every size that a pump counts as must be a size of a charge table in force, so that no pump falls on a row that
 * nobody can ever set. A charge that is left whole to a resolution has no sizes yet and is not asked.
 */
export function checkCapacities(tables: TablesInForce, enactment: Enactment, problems: FormatProblems): void {
  const rows = enactment.equivalentMeterSizeByPumpCapacity?.rows;
  if (rows === undefined) return;
  const charges = [...tables.charges.values()];
  const sizeRows = charges.flatMap(({ way }): readonly SizeRow[] => {
    if (way.kind === 'by_volume') return way.rule.base?.rows ?? [];
    return way.kind === 'by_meter_size' ? way.rows : [];
  });
  if (charges.some(({ way }) => way.kind === 'not_set')) return;
  for (const [index, { meterSize }] of rows.entries()) {
    const isCharged = sizeRows.some(
      (row) =>
        row.meterSize === meterSize ||
        (row.meterSize !== undefined && row.orLess && compareMeterSizes(meterSize, row.meterSize) < 0),
    );
    if (isCharged) continue;
    problems.add(enactment, ['equivalent_meter_size_by_pump_capacity', 'rows', index, 'meter_size'], {
      what: `no charge has a row for meter size ${meterSize}`,
      remedy: 'Add the row to the charge (with an amount, or `set_by: council_resolution`), or correct the size.',
    });
  }
}
