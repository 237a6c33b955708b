/** `from` names rows of `to`, which must therefore be there first. */
export interface Dependency {
  readonly from: string;
  readonly to: string;
}

/**
 * The tables so that each stands after those that its rows name: `account` before `ledger_entry`. Of those that could
 * stand next, the first of the alphabet does, so that the order is the same on every machine. A table that names its own
 * rows waits for nobody.
 */
export function orderByDependency(tables: readonly string[], dependencies: readonly Dependency[]): string[] {
  const ordered: string[] = [];
  const waiting = new Set([...tables].sort());
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      dependencies.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    );
    if (next === undefined) throw new Error(`These tables name one another in a circle: ${[...waiting].join(', ')}`);
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}
