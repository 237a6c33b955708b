import type { FigureLine } from '../rate-tables/figure-line.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { layOutTable, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** The law as it stands on a day: a table for each part of it, then how unclear passages are read. */
export function presentFigures({
  jurisdiction,
  name,
  on,
  figures,
}: {
  jurisdiction: string;
  name: string;
  on: LocalDate;
  figures: readonly FigureLine[];
}): Presented {
  const tables = [...new Set(figures.map(({ table }) => table))];
  const body = tables.flatMap((table) => [
    '',
    table.replaceAll('_', ' '),
    ...layOutTable(
      figures.filter((line) => line.table === table),
      [
        { title: 'Code', of: ({ code }) => code },
        { title: 'Row', of: ({ row }) => row },
        { title: 'Figure', of: ({ figure }) => figure, align: 'right' },
        { title: 'Unit', of: ({ unit }) => unit.replaceAll('_', ' ') },
        { title: 'Section', of: ({ citation }) => citation },
        { title: 'Since', of: ({ effectiveSince }) => effectiveSince ?? '' },
      ],
      '  ',
    ),
  ]);
  const readings = describeReadings(figures);
  return {
    json: { jurisdiction, on, figures },
    text: toText([
      `${name}, figures in force on ${toReadableDate(on)}`,
      ...body,
      ...(readings.length === 0 ? [] : ['', 'How unclear passages are read', ...readings]),
    ]),
  };
}

/** Each section once, under it how it is read; what several sections are read by stands once, under all of them. */
function describeReadings(figures: readonly FigureLine[]): string[] {
  const sections = new Map<string, Set<string>>();
  for (const { reading, citation } of figures) {
    if (reading === undefined) continue;
    sections.set(reading, (sections.get(reading) ?? new Set()).add(citation));
  }
  const readings = new Map<string, string[]>();
  for (const [reading, citations] of sections) {
    const heading = [...citations].join('; ');
    readings.set(heading, [...(readings.get(heading) ?? []), reading]);
  }
  return [...readings].flatMap(([heading, each]) => [
    ...wrapText(heading, '  '),
    ...each.flatMap((reading) => wrapText(reading, '    ')),
  ]);
}
