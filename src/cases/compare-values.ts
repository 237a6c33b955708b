import { Money } from '../shared/money.js';
import type { CaseFields } from './case-fields.js';

/** Something that was found, by the names that a case uses. */
export type Described = Readonly<Record<string, Money | string>>;

/** The difference between what was found and what a case says, in a sentence; amounts compare as money. */
export function compareValues(what: string, found: Money | string | undefined, expected: string): string[] {
  const isEqual = found instanceof Money ? found.equals(Money.of(expected)) : found === expected;
  return isEqual ? [] : [`${what}: is ${found?.toString() ?? 'nothing'}, should be ${expected}`];
}

/** Compares lists row by row. Fields that a case leaves out are not compared; without `inOrder` the rows may come in any order. */
export function compareLists({
  what,
  found,
  expected,
  known,
  inOrder,
}: {
  what: string;
  found: readonly Described[];
  expected: readonly CaseFields[];
  known: readonly string[];
  inOrder: boolean;
}): string[] {
  for (const row of expected) row.refuseUnknown(known);
  const left = [...found];
  const isComplete = expected.length === found.length;
  // a row that says more takes its match first, so that one that says less leaves it to it
  const rows = inOrder ? expected : [...expected].sort((a, b) => b.names().length - a.names().length);
  const isMatched = rows.every((row, index) => {
    const position = inOrder ? index : left.findIndex((each) => isMatch(each, row));
    const each = left[position];
    if (each === undefined || !isMatch(each, row)) return false;
    if (!inOrder) left.splice(position, 1);
    return true;
  });
  if (isComplete && isMatched) return [];
  const named = [...new Set(expected.flatMap((row) => row.names()))];
  const shown = found.map((each) => showRow(each, found.length > expected.length ? known : named));
  const wanted = expected.map((row) =>
    row
      .names()
      .map((name) => `${name} ${row.text(name)}`)
      .join(' '),
  );
  return [`${what}: are [${shown.join('; ')}], should be [${wanted.join('; ')}]`];
}

/** The fields of a row that are not empty: those that a case names, and where a row too many came, all that one could name. */
function showRow(row: Described, names: readonly string[]): string {
  return names
    .map((name) => ({ name, value: row[name]?.toString() ?? '' }))
    .flatMap(({ name, value }) => (value === '' ? [] : [`${name} ${value}`]))
    .join(' ');
}

function isMatch(found: Described, expected: CaseFields): boolean {
  return expected.names().every((name) => compareValues(name, found[name], expected.text(name)).length === 0);
}

/** Compares words by name with a table of the case; a name on one side only is a difference. */
export function compareMaps(what: string, found: ReadonlyMap<string, string>, expected: CaseFields): string[] {
  const keys = [...new Set([...found.keys(), ...expected.names()])].sort();
  return keys.flatMap((key) =>
    compareValues(`${what}, ${key}`, found.get(key) ?? 'nothing', expected.optionalText(key) ?? 'nothing'),
  );
}
