/**
 * What the charges of a city are for, as its papers say it: sewer where it charges for its sewer alone, water, or both, where its
 * acts name water; utility where they name neither.
 */
export function nameService(charges: Iterable<string>): string {
  const titles = [...charges];
  const hasSewer = titles.some((title) => /sewer|sewage/i.test(title));
  const hasWater = titles.some((title) => /\bwater\b/i.test(title) && !/sewer|sewage/i.test(title));
  if (hasSewer) return ['sewer', ...(hasWater ? ['water'] : [])].join(' and ');
  return hasWater ? 'water' : 'utility';
}
