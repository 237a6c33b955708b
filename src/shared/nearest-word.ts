/**
 * The candidate that was most likely meant: the one with the fewest letters to insert, drop, replace or swap, when
 * that is at most a third of the word (`singel_family` is `single_family`). Undefined when none is near.
 */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let nearest: string | undefined;
  let fewest = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = countEdits(wanted, candidate.toLowerCase());
    if (edits < fewest) {
      fewest = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

function countEdits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
