import { FRONT_BOTTOM, LEFT, RIGHT, SUMMARY } from './front-areas.js';
import type { Labeled, StatementView } from './present-statement.js';
import type { SheetDensity } from './sheet-density.js';
import { INK, type SheetPen } from './sheet-pen.pdf.js';
import { wrapText } from './wrap-text.js';

interface NoticeLine {
  readonly label: string;
  readonly text: string;
  readonly isWarning: boolean;
}

export interface NoticesLayout {
  /** where they begin, with the table of what is past due */
  readonly top: number;
  readonly firstBaseline: number;
  readonly lines: readonly NoticeLine[];
  /** what has no room */
  readonly spilled: readonly Labeled[];
}

const NOTICE_LEFT = LEFT + 66;
const AGING_HEIGHT = 42;

/** Lays what a reader must be told above the stub, the warning first, as far as it leaves the box of sums free. */
export function layOutNotices(pen: SheetPen, view: StatementView, density: SheetDensity): NoticesLayout {
  const { leading, size } = density.notice;
  const warning = view.warning === undefined ? [] : [{ label: 'Past due', text: view.warning }];
  const above = showsAging(view, density) ? AGING_HEIGHT : leading;
  const room = Math.floor((FRONT_BOTTOM - (SUMMARY.y + SUMMARY.height + 8) - above) / leading) + 1;
  const lines: NoticeLine[] = [];
  const spilled: Labeled[] = [];
  for (const notice of [...warning, ...view.notices]) {
    const wrapped = wrapText({
      text: pen.clean(notice.text),
      width: RIGHT - NOTICE_LEFT,
      widthOf: (text) => pen.measure(text, { size }),
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
  const firstBaseline = FRONT_BOTTOM - (lines.length - 1) * leading;
  return { top: firstBaseline - above, firstBaseline, lines, spilled };
}

export function drawNotices(pen: SheetPen, { lines, firstBaseline }: NoticesLayout, { notice }: SheetDensity): void {
  const { size, leading } = notice;
  lines.forEach(({ label, text, isWarning }, index) => {
    const baseline = firstBaseline + index * leading;
    const ink = isWarning ? INK.alert : INK.soft;
    pen.say('P', () => {
      pen.write(label, { x: LEFT, baseline, size, face: 'bold', ink });
      pen.write(text, { x: NOTICE_LEFT, baseline, size, ink: isWarning ? INK.alert : INK.text });
    });
  });
}

/** Where space is short, the table of what is past due stands only where something is. */
export function showsAging(view: StatementView, density: SheetDensity): boolean {
  return density.showsEmptyAging || view.isPastDue;
}

export function drawAging(pen: SheetPen, view: StatementView, top: number): void {
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
