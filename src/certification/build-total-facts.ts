import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { Money } from '../shared/money.js';
import type { CertificationLine } from './certification-roll.js';
import type { TotalFacts } from './document-facts.js';
import { totalRows } from './roll-controls.js';
import { spellWhole, toWords } from './to-words.js';

/** What the lines of a roll come to, in words and figures: sums of the lines that are printed. */
export function buildTotalFacts(lines: readonly CertificationLine[]): TotalFacts {
  const sum = (amounts: Money[]): string => Money.sum(amounts).toReadable();
  const totals = lines.map((line) => ({ total: line.total.toString() }));
  const { rows, sum: total, smallest, largest } = totalRows(totals);
  const parcels = new Set(lines.flatMap(({ parcels }) => parcels.map(({ parcelId }) => normalizeParcelId(parcelId))));
  return {
    line_count: countInWords(rows, 'line'),
    parcel_count: countInWords(parcels.size, 'parcel'),
    total: Money.of(total).toReadable(),
    total_in_words: toWords(Money.of(total)),
    charges: sum(lines.map((line) => line.charges)),
    penalties: sum(lines.map((line) => line.penalties)),
    surcharges: sum(lines.map((line) => line.surcharges)),
    fees: sum(lines.map((line) => line.fees)),
    certification_fees: sum(lines.map((line) => line.certificationFee)),
    interest: sum(lines.map((line) => line.interest)),
    smallest: Money.of(smallest).toReadable(),
    largest: Money.of(largest).toReadable(),
  };
}

/** `two (2) lines`. */
export function countInWords(count: number, thing: string): string {
  return `${spellWhole(String(count))} (${String(count)}) ${thing}${count === 1 ? '' : thing.endsWith('s') ? 'es' : 's'}`;
}
