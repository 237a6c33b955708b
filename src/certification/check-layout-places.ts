import type { LayoutProblems } from './layout-problems.js';
import type { WrittenLayout } from './roll-layout-schema.js';

/** A fixed width record is told place by place: each belongs to one column, in their order, from the first to the last. */
export function checkLayoutPlaces(layout: WrittenLayout, problems: LayoutProblems): void {
  const end = layout.record_length;
  if (layout.form !== 'fixed_width' || end === undefined) return;
  for (const parts of ['columns', 'header_record', 'trailer_record'] as const) {
    const columns = layout[parts];
    if (columns === undefined) continue;
    let next = 1;
    columns.forEach(({ at, name }, index) => {
      if (at === undefined) return;
      const add = (what: string, remedy: string): void => {
        problems.add([parts, index, 'at'], what, remedy);
      };
      if (at.last < at.first) add(`\`${name}\` ends before it begins`, 'Write the first place first, such as 14-21.');
      else if (at.first < next)
        add(`\`${name}\` begins in the places of the column before`, 'Give each its own places.');
      else if (at.first > next) add(describeGap(next, at.first - 1), 'Add a column with filler: true for blanks.');
      if (at.last > end) {
        add(
          `\`${name}\` ends at ${String(at.last)}, behind the record's end at ${String(end)}`,
          'Correct one of the two.',
        );
      }
      next = Math.max(next, at.last + 1);
    });
    if (next <= end) {
      problems.add(
        [parts],
        describeGap(next, end),
        'Add a column with filler: true for blanks, or shorten the record.',
      );
    }
  }
}

function describeGap(first: number, last: number): string {
  return first === last
    ? `no column has place ${String(first)}`
    : `no column has places ${String(first)}-${String(last)}`;
}
