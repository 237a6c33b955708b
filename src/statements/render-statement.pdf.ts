import { collectPdf } from './collect-pdf.pdf.js';
import { drawBody, drawFront, FURTHER_AREA } from './draw-front.pdf.js';
import { drawMark } from './draw-mark.pdf.js';
import { drawStub } from './draw-stub.pdf.js';
import { LEFT, RIGHT } from './front-areas.js';
import { presentStatement, type StatementView } from './present-statement.js';
import { ROOMY } from './sheet-density.js';
import { INK, SheetPen } from './sheet-pen.pdf.js';
import { NUMBER_10_AND_9, type SheetSettings } from './sheet-settings.js';
import type { Statement } from './statement.js';

/** A statement to print, and whether its run has been voided since. */
export interface StatementToPrint {
  readonly statement: Statement;
  readonly voided: boolean;
}

export interface DrawnStatement {
  readonly pages: number;
  /** the characters that no typeface holds and a box stands for, each once */
  readonly missing: string;
}

export interface RenderedStatement extends DrawnStatement {
  readonly bytes: Buffer;
}

/**
 * One statement as a PDF of its own, tagged for screen readers. The same statement gives the same bytes, whenever and
 * wherever it is printed; a voided one bears VOID across its sheets.
 */
export async function renderStatement(
  toPrint: StatementToPrint,
  settings: SheetSettings = NUMBER_10_AND_9,
): Promise<RenderedStatement> {
  const { statement } = toPrint;
  const view = presentStatement(statement);
  const pen = new SheetPen({
    title: view.documentTitle,
    subject: `${statement.jurisdiction} ${statement.period.key}`,
    author: statement.issuer.name,
    createdAt: toInstant(statement.issuedOn),
    isTagged: true,
  });
  const bytes = collectPdf(pen.document);
  const drawn = drawStatement(pen, toPrint, settings);
  pen.document.end();
  return { bytes: await bytes, ...drawn };
}

/** Draws the sheets of one statement; says how many they are, and what could not be set. */
export function drawStatement(
  pen: SheetPen,
  { statement, voided }: StatementToPrint,
  settings: SheetSettings,
): DrawnStatement {
  const view = presentStatement(statement);
  const before = pen.sheetCount;
  pen.takeMissing();
  pen.group('Document', () => {
    pen.addSheet();
    const { further } = drawFront(pen, view, settings);
    drawStub(pen, view, settings);
    if (voided) drawMark(pen, 'VOID');
    further.forEach((lines, index) => {
      pen.addSheet();
      drawFurtherHeading(pen, view, { sheet: index + 2, of: further.length + 1 });
      drawBody(pen, lines, { x: LEFT, top: FURTHER_AREA.top, width: RIGHT - LEFT, density: ROOMY });
      if (voided) drawMark(pen, 'VOID');
    });
  });
  return { pages: pen.sheetCount - before, missing: pen.takeMissing() };
}

/** Noon in UTC is that day in every zone of the United States. */
export function toInstant(day: string): Date {
  return new Date(`${day}T12:00:00.000Z`);
}

function drawFurtherHeading(pen: SheetPen, view: StatementView, { sheet, of }: { sheet: number; of: number }): void {
  pen.decorate(() => {
    pen.write(view.documentTitle, { x: LEFT, baseline: 56, size: 9.6, face: 'bold' });
    pen.write(`Sheet ${String(sheet)} of ${String(of)}`, {
      x: RIGHT,
      baseline: 56,
      size: 9,
      ink: INK.soft,
      align: 'right',
    });
    pen.rule({ x: LEFT, y: 64, width: RIGHT - LEFT });
  });
}
