import { listLayouts } from './list-layouts.file.js';
import type { RollLayout } from './roll-layout.js';

/**
 * What to try where a file was read by a layout that nobody named, and does not fit it: the known layout by which it has the
 * fewest rejects, if fewer than it has; or, where not even its form or header fits any, that its layout is to be named.
 */
export function findLikelyLayout({
  layout,
  rejects,
  countRejects,
}: {
  /** the one that it was read by */
  layout: RollLayout;
  /** how many it has by it */
  rejects: number;
  countRejects: (layout: RollLayout) => number;
}): string {
  const others = listLayouts()
    .layouts.filter((other) => other.layout !== layout.layout)
    .map((other) => ({ name: other.layout, rejects: countRejects(other) }))
    .sort((a, b) => a.rejects - b.rejects);
  const [best] = others;
  if (best !== undefined && best.rejects < rejects) {
    return `It was read by the layout "${layout.layout}", for no manifest names another. By "${best.name}" it has ${best.rejects === 0 ? 'no reject' : `fewer rejects, ${String(best.rejects)}`}: try --layout ${best.name}.`;
  }
  return `It was read by the layout "${layout.layout}", for no manifest names another. If it is of another, name it with --layout; known are ${[layout.layout, ...others.map(({ name }) => name)].sort().join(', ')}, and a file of your own.`;
}
