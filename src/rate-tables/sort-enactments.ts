import type { Enactment } from './enactment.js';

/** Acts in the order in which they speak: by the day they take effect, then by adoption (an unknown day first), then by file name. */
export function sortEnactments(enactments: readonly Enactment[]): Enactment[] {
  return [...enactments].sort((first, second) => compare(keysOf(first), keysOf(second)));
}

function keysOf({ effectiveOn, adoptedOn, fileName }: Enactment): readonly string[] {
  return [effectiveOn, adoptedOn === 'unknown' ? '' : adoptedOn, fileName];
}

function compare(first: readonly string[], second: readonly string[]): number {
  for (const [index, key] of first.entries()) {
    const other = second[index] ?? '';
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}
