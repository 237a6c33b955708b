/** The items by what they have in common, groups and items in the order in which they come. */
export function groupBy<T, K>(items: readonly T[], keyOfItem: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOfItem(item));
    if (group === undefined) groups.set(keyOfItem(item), [item]);
    else group.push(item);
  }
  return groups;
}
