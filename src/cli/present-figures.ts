import type { ActLine } from '../rate-tables/describe-acts.js';
import type { FigureLine } from '../rate-tables/figure-line.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { layOutFacts, layOutTable, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** The law as it stands on a day: the acts, a table for each part of it, what codes stand for, and how unclear passages are read. */
export function presentFigures({
  jurisdiction,
  name,
  on,
  acts,
  figures,
}: {
  jurisdiction: string;
  name: string;
  on: LocalDate;
  acts: readonly ActLine[];
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
  const readings = describeReadings(acts, figures);
  const titles = new Map(figures.flatMap(({ code, title }) => (title === undefined ? [] : [[code, title]])));
  return {
    json: { jurisdiction, on, acts, figures },
    text: toText([
      `${name}, figures in force on ${toReadableDate(on)}`,
      ...acts.flatMap(describeAct),
      ...body,
      ...(titles.size === 0 ? [] : ['', 'What the codes stand for', ...layOutFacts([...titles], '  ')]),
      ...(readings.length === 0 ? [] : ['', 'How unclear passages are read', ...readings]),
    ]),
  };
}

function describeAct({
  act,
  title,
  adoptedOn,
  effectiveOn,
  under,
  source,
  checkedOn,
  changeableByResolution,
}: ActLine): string[] {
  const facts: (readonly [string, string])[] = [
    ['adopted', adoptedOn],
    ['effective', effectiveOn],
    ['under', under ?? ''],
    ['source', `${source}, compared with it on ${checkedOn}`],
    ['by resolution', changeableByResolution.join(', ')],
  ];
  return [
    '',
    ...wrapText(`${act}: ${title}`, '  '),
    ...layOutFacts(
      facts.filter(([, said]) => said !== ''),
      '    ',
    ),
  ];
}

/** Each section once, under it how it is read; what several sections are read by stands once, under all of them. */
function describeReadings(acts: readonly ActLine[], figures: readonly FigureLine[]): string[] {
  const sections = new Map(
    acts.flatMap(({ act, reading }) => (reading === undefined ? [] : [[reading, new Set([act])]])),
  );
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
