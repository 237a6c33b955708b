/** `; did you mean "due_on"?` when one of the known words is near to what was written; nothing otherwise. */
export function suggestNearest(written: string, known: Iterable<string>): string {
  let nearest: string | undefined;
  let least = Math.max(2, Math.floor(written.length / 3)) + 1;
  for (const word of known) {
    const distance = countEdits(written.toLowerCase(), word.toLowerCase());
    if (distance < least) {
      nearest = word;
      least = distance;
    }
  }
  return nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`;
}

/** Letters to insert, drop, replace or swap with a neighbor to make one word of the other. */
function countEdits(first: string, second: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let i = 1; i <= first.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= second.length; j += 1) {
      const cost = first[i - 1] === second[j - 1] ? 0 : 1;
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const swapped = i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1];
      if (swapped) edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[second.length] ?? 0;
}
