import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { Money } from '../shared/money.js';
import { toSharedFields, type RollFacts, type RollRow } from './build-roll-rows.js';
import type { ControlField, RollLayout } from './roll-layout.js';

/** What a header or trailer record may say, every value as text. */
export type RollControls = Readonly<Record<ControlField, string>>;

/** Counts and sums the rows of a county's file. */
export function computeControls(
  facts: RollFacts,
  rows: readonly RollRow[],
  layout: Pick<RollLayout, 'headerRecord' | 'trailerRecord'>,
): RollControls {
  const around = [layout.headerRecord, layout.trailerRecord].filter((record) => record !== undefined).length;
  const { rows: count, ...totals } = totalRows(rows);
  return {
    ...toSharedFields(facts),
    ...totals,
    row_count: String(count),
    record_count: String(count + around),
    parcel_count: String(countParcels(rows)),
  };
}

/** Punctuation does not make another parcel. */
export function countParcels(rows: readonly Pick<RollRow, 'parcel_id'>[]): number {
  return new Set(rows.map((row) => normalizeParcelId(row.parcel_id))).size;
}

/** Number, sum, smallest and largest of a file's rows. */
export function totalRows(rows: readonly Pick<RollRow, 'total'>[]): {
  rows: number;
  sum: string;
  smallest: string;
  largest: string;
} {
  const totals = rows.map((row) => Money.of(row.total));
  const sorted = [...totals].sort((first, second) => first.compare(second));
  return {
    rows: totals.length,
    sum: Money.sum(totals).toString(),
    smallest: (sorted[0] ?? Money.zero).toString(),
    largest: (sorted.at(-1) ?? Money.zero).toString(),
  };
}
