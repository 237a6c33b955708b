import type { RateTables } from './rate-tables.js';

/** What the charges by strength of all acts measure: `bod`, `tss`. */
export function listMeasures({ enactments }: Pick<RateTables, 'enactments'>): Set<string> {
  return new Set(
    enactments.flatMap(({ charges }) =>
      Object.values(charges ?? {}).flatMap(({ byStrength }) => (byStrength?.rows ?? []).map(({ measure }) => measure)),
    ),
  );
}
