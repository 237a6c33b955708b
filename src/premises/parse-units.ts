import { AppError } from '../shared/app-error.js';
import { matchClass } from './match-class.js';
import type { Units } from './service-agreement.js';

// as in 4 units, which names no class
const UNITS = /^units?$/i;
const AND_UNITS = /^(\d+)\s*units?$/i;
const COUNT = /^[1-9]\d{0,5}$/;
// an x stands apart, for a class may end in one: duplex 2
const CLASS_AND_COUNT = /^(?<name>\p{Letter}[^\d:=]*?)(?:\s*[:=]|\s+[x×])?\s*(?<count>\d+)$/u;
const COUNT_AND_CLASS = /^(?<count>\d+)(?:\s*[:=]|\s*[x×](?=\s))?\s*(?<name>\p{Letter}[^\d:=]*)$/u;

/**
 * Reads the units served. `2` and `2 units` are of the account's own class; otherwise each class with its count, as people write it:
 * `residential:2;commercial:1`, `residential=2, commercial=1`, `2 residential + 1 commercial`. A class with 0 is left out.
 * @throws AppError `UNITS_INVALID` for counts that are not whole, a class named twice, or no unit at all;
 *   `CLASS_UNKNOWN` for a class that the jurisdiction does not declare.
 */
export function parseUnits(
  text: string,
  { ownClass, classes }: { ownClass: string; classes: readonly string[] },
): Units {
  const isClass = classes.some((each) => UNITS.test(each));
  const trimmed = isClass ? text.trim() : text.trim().replace(AND_UNITS, '$1');
  if (COUNT.test(trimmed)) return { [ownClass]: Number(trimmed) };
  const units = new Map<string, number>();
  const named = new Set<string>();
  for (const part of trimmed.split(/[;,|+&\n]/u).map((piece) => piece.trim())) {
    if (part === '') continue;
    const groups = (CLASS_AND_COUNT.exec(part) ?? COUNT_AND_CLASS.exec(part))?.groups;
    const count = groups?.['count'] ?? '';
    if (groups === undefined || !(COUNT.test(count) || /^0+$/.test(count))) throw unitsInvalid(text);
    const name = matchClass(groups['name'] ?? '', classes);
    if (named.has(name)) throw unitsInvalid(text, `The class ${name} stands twice`);
    named.add(name);
    if (Number(count) > 0) units.set(name, Number(count));
  }
  if (units.size === 0) throw unitsInvalid(text, 'At least one unit must be served');
  return Object.fromEntries(units);
}

function unitsInvalid(text: string, why?: string): AppError {
  return new AppError('UNITS_INVALID', {
    what: `"${text}" does not say how many units are served`,
    why,
    remedy: 'Write a whole number such as 2, or each class with its number such as residential:2;commercial:1.',
  });
}

/** `commercial:1;residential:2`: one way of writing for equal units, in alphabetical order. */
export function toUnitsText(units: Units): string {
  return Object.entries(units)
    .map(([name, count]) => `${name}:${String(count)}`)
    .sort()
    .join(';');
}
