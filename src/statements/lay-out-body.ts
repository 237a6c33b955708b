import type { BodyGroup, BodyRow } from './present-statement.js';
import { wrapText } from './wrap-text.js';

export type LineStyle = 'heading' | 'title' | 'reason';

/** One line of the body, placed from the top of its area. */
export interface BodyLine {
  readonly style: LineStyle;
  readonly text: string;
  readonly amount: string | undefined;
  /** from the top of the area to the foot of the letters */
  readonly baseline: number;
}

export interface BodyArea {
  readonly width: number;
  readonly height: number;
}

export interface BodyLayout {
  readonly first: readonly BodyLine[];
  /** one list for each further sheet; empty where all stands on the first */
  readonly further: readonly (readonly BodyLine[])[];
}

export type MeasureLine = (style: LineStyle, text: string) => number;

/** a title of more lines than this may break */
const MOST_KEPT = 6;

type FlowLine = Omit<BodyLine, 'baseline'>;

const LEADING: Record<LineStyle, number> = { heading: 21, title: 13.5, reason: 10.5 };
/** room for the amount to the right of a title */
const AMOUNT_WIDTH = 76;

/**
 * Lays the rows of a statement on its first sheet, whole rows as long as they fit, and the rest on as many further sheets
 * as they need. Nothing is cut: a row longer than a sheet goes on over the next.
 */
export function layOutBody({
  groups,
  firstArea,
  furtherArea,
  measure,
}: {
  groups: readonly BodyGroup[];
  firstArea: BodyArea;
  furtherArea: BodyArea;
  measure: MeasureLine;
}): BodyLayout {
  const units = groups.flatMap(({ heading, rows }) =>
    rows.map((row, index) => ({ row, heading, isFirst: index === 0 })),
  );
  const first: FlowLine[] = [];
  let taken = 0;
  let height = 0;
  for (const { row, heading, isFirst } of units) {
    const lines = [...(isFirst ? [toHeading(heading)] : []), ...flowRow(row, firstArea.width, measure)];
    height += heightOf(lines);
    // the note that more follows needs a line of its own
    const room = taken === units.length - 1 ? firstArea.height : firstArea.height - LEADING.reason;
    if (height > room) break;
    first.push(...lines);
    taken += 1;
  }
  const rest = units.slice(taken).flatMap(({ row, heading, isFirst }, index) => {
    if (isFirst) return [toHeading(heading), ...flowRow(row, furtherArea.width, measure)];
    const again = index === 0 ? [toHeading(`${heading}, continued`)] : [];
    return [...again, ...flowRow(row, furtherArea.width, measure)];
  });
  return { first: place(first), further: breakIntoSheets(rest, furtherArea.height).map(place) };
}

function toHeading(text: string): FlowLine {
  return { style: 'heading', text, amount: undefined };
}

function flowRow(row: BodyRow, width: number, measure: MeasureLine): FlowLine[] {
  const wrap = (style: LineStyle, text: string, room: number): string[] =>
    wrapText({ text, width: room, widthOf: (part) => measure(style, part) });
  const titles = wrap('title', row.title, width - AMOUNT_WIDTH);
  return [
    ...titles.map((text, index): FlowLine => ({
      style: 'title',
      text,
      amount: index === 0 && row.amount !== '' ? row.amount : undefined,
    })),
    ...wrap('reason', row.reason, width).map((text): FlowLine => ({ style: 'reason', text, amount: undefined })),
  ];
}

function heightOf(lines: readonly FlowLine[]): number {
  return lines.reduce((sum, { style }) => sum + LEADING[style], 0);
}

function place(lines: readonly FlowLine[]): BodyLine[] {
  let baseline = 0;
  return lines.map((line) => {
    baseline += LEADING[line.style];
    return { ...line, baseline };
  });
}

/** A heading, and a title with more to come, never stand last on a sheet. */
function breakIntoSheets(lines: readonly FlowLine[], height: number): FlowLine[][] {
  const sheets: FlowLine[][] = [];
  let sheet: FlowLine[] = [];
  lines.forEach((line, index) => {
    if (sheet.length > 0 && heightOf(sheet) + heightOf(keepTogether(lines, index)) > height) {
      sheets.push(sheet);
      sheet = [];
    }
    sheet.push(line);
  });
  return sheet.length === 0 ? sheets : [...sheets, sheet];
}

/** The lines from this one that belong on one sheet: down to the first that explains, or before the next heading. */
function keepTogether(lines: readonly FlowLine[], from: number): FlowLine[] {
  const kept: FlowLine[] = [];
  for (const line of lines.slice(from, from + MOST_KEPT)) {
    if (line.style === 'heading' && kept.length > 0) return kept;
    kept.push(line);
    if (line.style === 'reason') return kept;
  }
  return kept;
}
