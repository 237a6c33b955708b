import { Decimal } from 'decimal.js';
import type { Citation } from '../shared/citation.js';
import type { VolumeBaseProvision, VolumeBaseRowProvision } from './volume-provision.js';
import type { VolumeBase, VolumeBaseRow, VolumePer } from './volume-rule.js';

type Report = (path: readonly string[], what: string, remedy: string) => void;

/**
 * The base of a charge by volume after one more act. One by meter size takes the place of one for all and the other way
 * round; of the same way, its rows replace the rows of the same size and class and the others stand. `amount: repealed` ends
 * the whole base.
 */
export function mergeVolumeBase({
  before,
  provision,
  per,
  cite,
  report,
}: {
  before: VolumeBase | undefined;
  provision: VolumeBaseProvision | undefined;
  /** of what the rest of the charge is counted */
  per: VolumePer;
  cite: (row: { section?: string | undefined; reading?: string | undefined }) => Citation;
  report: Report;
}): VolumeBase | undefined {
  if (provision === undefined) return before;
  if (provision.amount === 'repealed') return undefined;
  const by = wayOf(provision);
  const standing = before?.by === by ? before : undefined;
  const named: readonly VolumeBaseRowProvision[] = provision.byMeterSize ?? provision.byClass ?? [provision];
  const rows = new Map((standing?.rows ?? []).map((row) => [nameOf(row), row]));
  const untouched = rows.size - named.filter((row) => rows.has(nameOf(row))).length;
  for (const row of named) {
    if (row.amount === 'repealed') rows.delete(nameOf(row));
    else rows.set(nameOf(row), toRow(row, { standing: rows.get(nameOf(row)), table: provision, citation: cite(row) }));
  }
  if (rows.size === 0) return undefined;
  const ofBase = provision.per ?? standing?.per ?? per;
  if (standing !== undefined && ofBase !== standing.per && untouched > 0) {
    report(
      ['base', 'per'],
      `\`per: ${ofBase}\` would change the meaning of bases in force that this act does not name (${String(untouched)} with \`${standing.per}\`)`,
      `Keep \`${standing.per}\`, or name every base anew.`,
    );
  }
  return { by, per: ofBase, rows: [...rows.values()] };
}

function wayOf({ byMeterSize, byClass }: VolumeBaseProvision): VolumeBase['by'] {
  if (byMeterSize !== undefined) return 'meter_size';
  return byClass === undefined ? 'all' : 'class';
}

function nameOf({ class: ofClass, meterSize }: Pick<VolumeBaseRowProvision, 'class' | 'meterSize'>): string {
  return `${ofClass ?? ''} ${meterSize ?? ''}`;
}

function toRow(
  row: VolumeBaseRowProvision,
  {
    standing,
    table,
    citation,
  }: { standing: VolumeBaseRow | undefined; table: VolumeBaseProvision; citation: Citation },
): VolumeBaseRow {
  const { amount } = row;
  return {
    class: row.class,
    meterSize: row.meterSize,
    orLess: row.orLess ?? standing?.orLess ?? false,
    figure: amount === undefined || amount === 'repealed' ? { set: false } : { set: true, amount },
    includesGallons: row.includesGallons ?? table.includesGallons ?? standing?.includesGallons ?? new Decimal(0),
    citation,
  };
}
