import type { BodyGroup, BodyRow } from './present-statement.js';
import { ROOMY, type LineStyle, type SheetDensity } from './sheet-density.js';
import { wrapText } from './wrap-text.js';

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
  /** below so much of it explanations may run wider, for nothing stands beside them there */
  readonly wider?: { readonly from: number; readonly width: number };
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
  density = ROOMY,
}: {
  groups: readonly BodyGroup[];
  firstArea: BodyArea;
  furtherArea: BodyArea;
  measure: MeasureLine;
  /** of the first sheet; further ones are roomy */
  density?: SheetDensity;
}): BodyLayout {
  const units = groups.flatMap(({ heading, rows }) =>
    rows.map((row, index) => ({ row, heading, isFirst: index === 0 })),
  );
  const first: FlowLine[] = [];
  let taken = 0;
  let height = 0;
  for (const { row, heading, isFirst } of units) {
    const head = isFirst ? [toHeading(heading)] : [];
    const lines = [...head, ...flowRow(row, firstArea, { measure, above: height + heightOf(head, density), density })];
    height += heightOf(lines, density);
    // the note that more follows needs a line of its own
    const room = taken === units.length - 1 ? firstArea.height : firstArea.height - density.lines.reason.leading;
    if (height > room) break;
    first.push(...lines);
    taken += 1;
  }
  const rest = units.slice(taken).flatMap(({ row, heading, isFirst }, index) => {
    const flow = flowRow(row, furtherArea, { measure, above: 0, density: ROOMY });
    if (isFirst) return [toHeading(heading), ...flow];
    return index === 0 ? [toHeading(`${heading}, continued`), ...flow] : flow;
  });
  const further = breakIntoSheets(rest, furtherArea.height);
  return { first: place(first, density), further: further.map((sheet) => place(sheet, ROOMY)) };
}

function toHeading(text: string): FlowLine {
  return { style: 'heading', text, amount: undefined };
}

function flowRow(
  row: BodyRow,
  { width, wider }: BodyArea,
  { measure, above, density }: { measure: MeasureLine; above: number; density: SheetDensity },
): FlowLine[] {
  const wrap = (style: LineStyle, text: string, room: number): string[] =>
    wrapText({ text, width: room, widthOf: (part) => measure(style, part) });
  const titles = wrap('title', row.title, width - AMOUNT_WIDTH);
  const isBeside = wider === undefined || above + titles.length * density.lines.title.leading < wider.from;
  return [
    ...titles.map((text, index): FlowLine => ({
      style: 'title',
      text,
      amount: index === 0 && row.amount !== '' ? row.amount : undefined,
    })),
    ...wrap('reason', row.reason, isBeside ? width : wider.width).map((text): FlowLine => ({
      style: 'reason',
      text,
      amount: undefined,
    })),
  ];
}

function heightOf(lines: readonly FlowLine[], density: SheetDensity): number {
  return lines.reduce((sum, { style }) => sum + density.lines[style].leading, 0);
}

function place(lines: readonly FlowLine[], density: SheetDensity): BodyLine[] {
  let baseline = 0;
  return lines.map((line) => {
    baseline += density.lines[line.style].leading;
    return { ...line, baseline };
  });
}

/** A heading, and a title with more to come, never stand last on a sheet. */
function breakIntoSheets(lines: readonly FlowLine[], height: number): FlowLine[][] {
  const sheets: FlowLine[][] = [];
  let sheet: FlowLine[] = [];
  lines.forEach((line, index) => {
    if (sheet.length > 0 && heightOf([...sheet, ...keepTogether(lines, index)], ROOMY) > height) {
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
