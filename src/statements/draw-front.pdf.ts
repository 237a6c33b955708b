import { layOutBody, type BodyArea, type BodyLayout, type BodyLine } from './lay-out-body.js';
import { drawAddress } from './draw-address.pdf.js';
import { drawAging, drawNotices, layOutNotices, showsAging, type NoticesLayout } from './draw-notices.pdf.js';
import { LEFT, RIGHT, SUMMARY } from './front-areas.js';
import type { BodyGroup, Labeled, StatementView } from './present-statement.js';
import { DENSITIES, ROOMY, type LineStyle, type SheetDensity } from './sheet-density.js';
import { locateOnTopPanel, type SheetSettings } from './sheet-settings.js';
import { INK, type SheetPen } from './sheet-pen.pdf.js';
import type { TypeFace } from './type-faces.pdf.js';
import { wrapText } from './wrap-text.js';

const FACTS_LEFT = 342;
const FACT_TEXT_LEFT = 408;
const BODY_TOP = 232;
const BODY_WIDTH = 318;
const FACTS_BOTTOM = 228;
const FACT = { size: 9.6, leading: 11.5 };
const FACES: Record<LineStyle, TypeFace> = { heading: 'bold', title: 'regular', reason: 'regular' };

/** Further sheets, below their heading. */
export const FURTHER_AREA: BodyArea & { readonly top: number } = { top: 84, width: RIGHT - LEFT, height: 650 };

/**
 * Draws the first sheet above its stub and says what of the body is left for further sheets. What does not fit is set closer,
 * so that an ordinary bill takes one sheet; where that does not help, the first sheet is roomy again.
 */
export function drawFront(pen: SheetPen, view: StatementView, settings: SheetSettings): BodyLayout {
  const addressee = drawAddresses(pen, view, settings);
  const facts = layOutFacts(pen, view.facts);
  drawFacts(pen, view.heading, facts);
  const spilled = [...addressee, ...facts.spilled];
  const layOut = (density: SheetDensity): FrontLayout => layOutFront(pen, view, { spilled, density });
  const { body, notices, density } = DENSITIES.map(layOut).find(takesOneSheet) ?? layOut(ROOMY);
  drawBody(pen, body.first, { x: LEFT, top: BODY_TOP, width: BODY_WIDTH, density });
  if (body.further.length > 0) {
    const baseline = BODY_TOP + (body.first.at(-1)?.baseline ?? 0) + 14;
    pen.say('P', () => pen.write('Continued on the next sheet', { x: LEFT, baseline, size: 8.2, ink: INK.soft }));
  }
  drawSummary(pen, view);
  if (showsAging(view, density)) drawAging(pen, view, notices.top);
  drawNotices(pen, notices, density);
  return body;
}

interface FrontLayout {
  readonly density: SheetDensity;
  readonly body: BodyLayout;
  readonly notices: NoticesLayout;
}

function takesOneSheet({ body }: FrontLayout): boolean {
  return body.further.length === 0;
}

function layOutFront(
  pen: SheetPen,
  view: StatementView,
  { spilled, density }: { spilled: readonly Labeled[]; density: SheetDensity },
): FrontLayout {
  const notices = layOutNotices(pen, view, density);
  const body = layOutBody({
    groups: [...view.groups, ...toTextGroups([...spilled, ...notices.spilled])],
    firstArea: {
      width: BODY_WIDTH,
      height: notices.top - BODY_TOP - 2,
      wider: { from: SUMMARY.y + SUMMARY.height - BODY_TOP, width: RIGHT - LEFT },
    },
    furtherArea: FURTHER_AREA,
    measure: (style, text) => pen.measure(text, { size: density.lines[style].size, face: FACES[style] }),
    density,
  });
  return { density, body, notices };
}

export function drawBody(
  pen: SheetPen,
  lines: readonly BodyLine[],
  { x, top, width, density }: { x: number; top: number; width: number; density: SheetDensity },
): void {
  for (const line of lines) {
    const baseline = top + line.baseline;
    const [{ size }, face] = [density.lines[line.style], FACES[line.style]];
    if (line.style === 'heading') {
      pen.say('H2', () => pen.write(line.text, { x, baseline: baseline - 3, size, face, ink: INK.accent }));
      pen.decorate(() => pen.rule({ x, y: baseline + 1, width }));
      continue;
    }
    const ink = line.style === 'reason' ? INK.soft : INK.text;
    pen.say('P', () => {
      pen.write(line.text, { x, baseline, size, face, ink });
      if (line.amount !== undefined) pen.write(line.amount, { x: x + width, baseline, size, face, align: 'right' });
    });
  }
}

/** Answers what of the addressee has no room in the window. */
function drawAddresses(pen: SheetPen, view: StatementView, settings: SheetSettings): Labeled[] {
  const sender = locateOnTopPanel(settings.returnWindow);
  const lastBaseline = sender.y + sender.height - 4;
  pen.say('P', () => {
    view.returnLines.slice(0, 4).forEach((line, index, all) => {
      const baseline = lastBaseline - (all.length - 1 - index) * 11;
      pen.write(line, {
        x: sender.x + 5,
        baseline,
        size: index === 0 ? 10 : 9,
        face: index === 0 ? 'bold' : 'regular',
      });
    });
  });
  const window = locateOnTopPanel(settings.addressWindow);
  // low in the window, for a sheet that stands higher in its envelope shows more of what is below
  const isWhole = drawAddress(pen, view.billTo, {
    x: window.x + 9,
    y: window.y + 8,
    width: window.width - 18,
    height: window.height - 8,
  });
  return isWhole ? [] : [{ label: 'Addressed to', text: view.billTo.join(', ') }];
}

interface FactsLayout {
  readonly placed: readonly { readonly label: string; readonly lines: readonly string[]; readonly baseline: number }[];
  /** what has no room here and stands below, in full */
  readonly spilled: readonly Labeled[];
}

/** Facts stand beside the windows, each on at most two lines; a longer one moves below whole. */
function layOutFacts(pen: SheetPen, facts: readonly Labeled[]): FactsLayout {
  const placed: { label: string; lines: string[]; baseline: number }[] = [];
  const spilled: Labeled[] = [];
  let baseline = 84;
  for (const fact of facts) {
    const widthOf = (part: string): number => pen.measure(part, FACT);
    const lines = wrapText({ text: pen.clean(fact.text), width: RIGHT - FACT_TEXT_LEFT, widthOf });
    const height = 14 + (lines.length - 1) * FACT.leading;
    if (lines.length > 2 || baseline + height > FACTS_BOTTOM) {
      spilled.push(fact);
      continue;
    }
    placed.push({ label: fact.label, lines, baseline });
    baseline += height;
  }
  return { placed, spilled };
}

function drawFacts(pen: SheetPen, heading: string, { placed }: FactsLayout): void {
  pen.say('H1', () => pen.write(heading, { x: FACTS_LEFT, baseline: 60, size: 24, ink: INK.accent }));
  for (const { label, lines, baseline } of placed) {
    const face = label === 'Due date' ? 'bold' : 'regular';
    pen.say('P', () => {
      pen.write(label, { x: FACTS_LEFT, baseline, size: 8.4, ink: INK.soft });
      lines.forEach((line, index) =>
        pen.write(line, { x: FACT_TEXT_LEFT, baseline: baseline + index * FACT.leading, size: FACT.size, face }),
      );
    });
  }
}

function drawSummary(pen: SheetPen, view: StatementView): void {
  const { x, y, width } = SUMMARY;
  const [left, right] = [x + 12, x + width - 12];
  pen.decorate(() => pen.box(SUMMARY, { fill: INK.tint }));
  view.summary.forEach(({ label, text }, index) => {
    const baseline = y + 20 + index * 15;
    pen.say('P', () => {
      pen.write(label, { x: left, baseline, size: 9.2, ink: INK.soft });
      pen.write(text, { x: right, baseline, size: 9.6, align: 'right' });
    });
  });
  pen.decorate(() => pen.rule({ x: left, y: y + 73, width: right - left }));
  pen.say('P', () => {
    pen.write(view.total.label, { x: left, baseline: y + 95, size: 12.5, face: 'bold', ink: INK.accent });
    pen.write(view.total.text, { x: right, baseline: y + 95, size: 16, face: 'bold', ink: INK.accent, align: 'right' });
  });
  view.totalNotes.forEach((note, index) => {
    const face = index === 0 ? 'bold' : 'regular';
    pen.say('P', () => pen.write(note, { x: right, baseline: y + 112 + index * 12, size: 9, face, align: 'right' }));
  });
}

function toTextGroups(texts: readonly Labeled[]): BodyGroup[] {
  return texts.map(({ label, text }) => ({ heading: label, rows: [{ title: '', reason: text, amount: '' }] }));
}
