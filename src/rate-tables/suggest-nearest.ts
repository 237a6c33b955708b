import { nearestWord } from '../shared/nearest-word.js';

/** ` (did you mean `due_on`?)` when one of the known words is near to what was written; nothing otherwise. */
export function suggestNearest(written: string, known: Iterable<string>): string {
  const nearest = nearestWord(written, known);
  return nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`;
}
