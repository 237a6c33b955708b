import type { StrengthProvision } from './enactment.js';
import type { StrengthRule } from './volume-rule.js';

/**
 * A charge by strength after one more act: its rows replace the rows of the same measure, whose thresholds stand when left out, and
 * the others stand; `rate: repealed` ends one.
 */
export function mergeStrengthRule({
  before,
  provision,
  report,
}: {
  before: StrengthRule | undefined;
  provision: StrengthProvision;
  report: (what: string, remedy: string) => void;
}): StrengthRule | undefined {
  const poundsPerMillionGallons = provision.poundsPerMillionGallons ?? before?.poundsPerMillionGallons;
  const rows = new Map((before?.rows ?? []).map((row) => [row.measure, row]));
  for (const { measure, aboveMgPerL, rate } of provision.rows ?? []) {
    const above = aboveMgPerL ?? rows.get(measure)?.aboveMgPerL;
    if (rate === 'repealed') {
      rows.delete(measure);
    } else if (above === undefined) {
      report(`\`above_mg_per_l\` of ${measure} is missing`, 'Write the milligrams a liter that are free.');
      return undefined;
    } else {
      rows.set(measure, { measure, aboveMgPerL: above, rate });
    }
  }
  if (rows.size === 0)
    report(
      '`rows` is missing',
      'Write a row a measure: `{ measure: bod, above_mg_per_l: 200, rate: 0.50 }`; to end the whole charge, write `repealed: true` in place of `by_strength`.',
    );
  if (poundsPerMillionGallons === undefined) {
    report(
      '`pounds_per_million_gallons` is missing',
      'Write the pounds in a million gallons at one milligram a liter as the act has them, mostly 8.34.',
    );
    return undefined;
  }
  return { poundsPerMillionGallons, rows: [...rows.values()] };
}
