import { layOutBody, type BodyArea, type BodyLayout, type BodyLine, type LineStyle } from './lay-out-body.js';
import { drawAddress } from './draw-address.pdf.js';
import type { BodyGroup, Labeled, StatementView } from './present-statement.js';
import { locateOnTopPanel, SHEET, STUB_HEIGHT, type SheetArea, type SheetSettings } from './sheet-settings.js';
import { INK, type SheetPen } from './sheet-pen.pdf.js';
import type { TypeFace } from './type-faces.pdf.js';
import { wrapText } from './wrap-text.js';

export const LEFT = 45;
export const RIGHT = SHEET.width - 45;

const FACTS_LEFT = 342;
const FACT_TEXT_LEFT = 408;
const BODY_TOP = 238;
const BODY_WIDTH = 306;
const SUMMARY: SheetArea = { x: 378, y: 240, width: RIGHT - 378, height: 146 };
const FRONT_BOTTOM = SHEET.height - STUB_HEIGHT - 12;
const FACTS_BOTTOM = 232;
const FACT = { size: 9.6, leading: 11.5 };
const NOTICE = { size: 8.4, leading: 10.4 };
const LINE_STYLES: Record<LineStyle, { size: number; face: TypeFace }> = {
  heading: { size: 10.5, face: 'bold' },
  title: { size: 9.6, face: 'regular' },
  reason: { size: 8.2, face: 'regular' },
};

/** Further sheets, below their heading. */
export const FURTHER_AREA: BodyArea & { readonly top: number } = { top: 84, width: RIGHT - LEFT, height: 650 };

/** Draws the first sheet above its stub and says what of the body is left for further sheets. */
export function drawFront(pen: SheetPen, view: StatementView, settings: SheetSettings): BodyLayout {
  const addressee = drawAddresses(pen, view, settings);
  const facts = layOutFacts(pen, view.facts);
  drawFacts(pen, view.heading, facts);
  const notices = layOutNotices(pen, view);
  const groups = [...view.groups, ...toTextGroups([...addressee, ...facts.spilled, ...notices.spilled])];
  const layout = layOutBody({
    groups,
    firstArea: { width: BODY_WIDTH, height: notices.top - BODY_TOP },
    furtherArea: FURTHER_AREA,
    measure: (style, text) => pen.measure(text, LINE_STYLES[style]),
  });
  drawBody(pen, layout.first, { x: LEFT, top: BODY_TOP, width: BODY_WIDTH });
  if (layout.further.length > 0) {
    const baseline = BODY_TOP + (layout.first.at(-1)?.baseline ?? 0) + 14;
    pen.say('P', () => pen.write('Continued on the next sheet', { x: LEFT, baseline, size: 8.2, ink: INK.soft }));
  }
  drawSummary(pen, view);
  drawAging(pen, view, notices.top);
  drawNotices(pen, notices.lines, notices.top + 42);
  return layout;
}

export function drawBody(
  pen: SheetPen,
  lines: readonly BodyLine[],
  { x, top, width }: { x: number; top: number; width: number },
): void {
  for (const line of lines) {
    const baseline = top + line.baseline;
    const { size, face } = LINE_STYLES[line.style];
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

function drawAging(pen: SheetPen, view: StatementView, top: number): void {
  const width = (RIGHT - LEFT) / view.aging.length;
  pen.decorate(() => pen.rule({ x: LEFT, y: top, width: RIGHT - LEFT }));
  pen.group('Table', () => {
    pen.group('TR', () =>
      view.aging.forEach(({ label }, index) =>
        pen.say('TH', () => pen.write(label, { x: LEFT + index * width, baseline: top + 12, size: 8, ink: INK.soft }), {
          scope: 'Column',
        }),
      ),
    );
    pen.group('TR', () =>
      view.aging.forEach(({ text }, index) =>
        pen.say('TD', () => pen.write(text, { x: LEFT + index * width, baseline: top + 24, size: 9.6 })),
      ),
    );
  });
  pen.decorate(() => pen.rule({ x: LEFT, y: top + 30, width: RIGHT - LEFT }));
}

interface NoticeLine {
  readonly label: string;
  readonly text: string;
  readonly isWarning: boolean;
}

const NOTICE_LEFT = LEFT + 66;

function layOutNotices(pen: SheetPen, view: StatementView): { top: number; lines: NoticeLine[]; spilled: Labeled[] } {
  const warning = view.warning === undefined ? [] : [{ label: 'Past due', text: view.warning }];
  const room = Math.floor((FRONT_BOTTOM - (SUMMARY.y + SUMMARY.height + 8) - 42) / NOTICE.leading) + 1;
  const lines: NoticeLine[] = [];
  const spilled: Labeled[] = [];
  for (const notice of [...warning, ...view.notices]) {
    const wrapped = wrapText({
      text: pen.clean(notice.text),
      width: RIGHT - NOTICE_LEFT,
      widthOf: (text) => pen.measure(text, NOTICE),
    });
    if (lines.length + wrapped.length > room) spilled.push(notice);
    else
      lines.push(
        ...wrapped.map((text, index) => ({
          label: index === 0 ? notice.label : '',
          text,
          isWarning: notice.label === 'Past due',
        })),
      );
  }
  return { top: FRONT_BOTTOM - 42 - (lines.length - 1) * NOTICE.leading, lines, spilled };
}

function drawNotices(pen: SheetPen, lines: readonly NoticeLine[], firstBaseline: number): void {
  lines.forEach(({ label, text, isWarning }, index) => {
    const baseline = firstBaseline + index * NOTICE.leading;
    const ink = isWarning ? INK.alert : INK.soft;
    pen.say('P', () => {
      pen.write(label, { x: LEFT, baseline, size: NOTICE.size, face: 'bold', ink });
      pen.write(text, { x: NOTICE_LEFT, baseline, size: NOTICE.size, ink: isWarning ? INK.alert : INK.text });
    });
  });
}

function toTextGroups(texts: readonly Labeled[]): BodyGroup[] {
  return texts.map(({ label, text }) => ({ heading: label, rows: [{ title: '', reason: text, amount: '' }] }));
}
