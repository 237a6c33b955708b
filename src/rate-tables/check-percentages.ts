import type { Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import type { TablesInForce } from './tables-in-force.js';

/** A percentage may rest on another percentage, but never, by whatever detour, on itself. */
export function checkPercentages(tables: TablesInForce, enactment: Enactment, problems: FormatProblems): void {
  for (const code of Object.keys(enactment.charges ?? {})) {
    if (!restsOn(tables, code, code, new Set())) continue;
    problems.add(enactment, ['charges', code, 'percent_of', 'codes'], {
      what: `${code} would be a percentage of itself`,
      remedy: 'Name only codes that do not rest on this one.',
    });
  }
}

function restsOn(tables: TablesInForce, code: string, target: string, seen: Set<string>): boolean {
  const way = tables.charges.get(code)?.way;
  if (way?.kind !== 'percent_of' || seen.has(code)) return false;
  seen.add(code);
  return way.codes.some((other) => other === target || restsOn(tables, other, target, seen));
}
