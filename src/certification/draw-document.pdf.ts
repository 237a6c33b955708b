import { drawLetterHead, type LetterHead } from '../statements/draw-letter-head.pdf.js';
import { drawMark } from '../statements/draw-mark.pdf.js';
import { drawParagraph, type LetterArea } from '../statements/draw-paragraph.pdf.js';
import { drawTable } from '../statements/draw-table.pdf.js';
import { INK, type SheetPen } from '../statements/sheet-pen.pdf.js';
import { SHEET, type SheetSettings } from '../statements/sheet-settings.js';
import type { ComposedDocument } from './document-template.js';

const MARGIN = 72;
const NARROW_MARGIN = 54;
const FOOT = 72;
/** an ordinary notice, with fee, interest and the days without it, is one sheet */
const LETTER_FOOT = 54;
const LETTER_GAP = 6;
const TITLE_SIZE = 20;
const GAP = 10;
const SIGNATURE_GAP = 48;
const LETTER_SIZE = 10;
const DOCUMENT_SIZE = 11;

const DOCUMENT_AREA: LetterArea = { x: MARGIN, width: SHEET.width - 2 * MARGIN, top: 96, bottom: SHEET.height - FOOT };
const LETTER_AREA: LetterArea = {
  x: NARROW_MARGIN,
  width: SHEET.width - 2 * NARROW_MARGIN,
  top: 72,
  bottom: SHEET.height - LETTER_FOOT,
};

/** Draws a document of its own: title, subject, text, a line to sign on, and what is attached. */
export function drawDocument(
  pen: SheetPen,
  document: ComposedDocument,
  { mark, footer }: { mark?: string | undefined; footer: string },
): void {
  dress(pen, { mark, footer });
  pen.addSheet();
  const area = DOCUMENT_AREA;
  let top = drawParagraph(pen, document.title, { area, top: 72, role: 'H1', size: TITLE_SIZE });
  top = drawParagraph(pen, document.subject, { area, top, face: 'bold' });
  pen.decorate(() => pen.rule({ x: area.x, y: top, width: area.width }));
  drawText(pen, document, { area, top: top + GAP, size: DOCUMENT_SIZE });
  drawAttachment(pen, document);
  pen.dressSheets(undefined);
}

/** Draws a letter for the window envelope of a statement, and what is attached to it. */
export function drawLetter(
  pen: SheetPen,
  document: ComposedDocument,
  { head, settings, footer }: { head: Omit<LetterHead, 'title'>; settings: SheetSettings; footer: string },
): void {
  dress(pen, { footer });
  pen.addSheet();
  const area = LETTER_AREA;
  const { top, isWhole } = drawLetterHead(pen, { ...head, title: document.title }, settings);
  let below = top;
  if (!isWhole) below = drawParagraph(pen, `Addressed to ${head.addressee.join(', ')}`, { area, top: below });
  below = drawParagraph(pen, document.subject, { area, top: below, face: 'bold' });
  drawText(pen, document, { area, top: below, size: LETTER_SIZE, gap: LETTER_GAP });
  drawAttachment(pen, document);
  pen.dressSheets(undefined);
}

function drawText(
  pen: SheetPen,
  document: ComposedDocument,
  { area, top, size, gap }: { area: LetterArea; top: number; size: number; gap?: number },
): void {
  let below = top;
  for (const { text, table } of document.parts) {
    below =
      table === undefined
        ? drawParagraph(pen, text, { area, top: below, size, gap })
        : drawTable(pen, table, { area, top: below });
  }
  if (document.dated !== undefined && below + GAP + 3 * SIGNATURE_GAP > area.bottom) {
    // the day stays with the signature
    pen.addSheet();
    below = area.top;
  }
  if (document.dated !== undefined) below = drawParagraph(pen, document.dated, { area, top: below + GAP });
  if (document.signature !== undefined) below = drawSignature(pen, document.signature, { area, top: below });
  for (const words of document.notary) below = drawSignature(pen, words, { area, top: below });
}

/** The words below a line to sign on, never alone on a sheet's end. */
function drawSignature(pen: SheetPen, words: string, { area, top }: { area: LetterArea; top: number }): number {
  let line = top + SIGNATURE_GAP;
  if (line + SIGNATURE_GAP > area.bottom) {
    pen.addSheet();
    line = area.top + SIGNATURE_GAP;
  }
  pen.decorate(() => pen.rule({ x: area.x, y: line, width: area.width / 2 }));
  return drawParagraph(pen, words, { area, top: line });
}

function drawAttachment(pen: SheetPen, { attachment }: ComposedDocument): void {
  if (attachment === undefined) return;
  pen.turn(attachment.table.isWide === true);
  const { width, height } = pen.sheet;
  const area = { x: NARROW_MARGIN, width: width - 2 * NARROW_MARGIN, top: NARROW_MARGIN, bottom: height - 54 };
  pen.addSheet();
  const top = drawParagraph(pen, attachment.title, { area, top: area.top - GAP, role: 'H2', size: 14 });
  drawTable(pen, attachment.table, { area, top });
  pen.turn(false);
}

/** What every sheet bears: the mark of a draft, and which document's sheet it is. */
function dress(pen: SheetPen, { mark, footer }: { mark?: string | undefined; footer: string }): void {
  let sheet = 0;
  pen.dressSheets(() => {
    sheet += 1;
    const { width, height } = pen.sheet;
    if (mark !== undefined) drawMark(pen, mark);
    pen.decorate(() => {
      const baseline = height - 34;
      pen.write(footer, { x: NARROW_MARGIN, baseline, size: 8, ink: INK.soft });
      pen.write(`Sheet ${String(sheet)}`, {
        x: width - NARROW_MARGIN,
        baseline,
        size: 8,
        ink: INK.soft,
        align: 'right',
      });
    });
  });
}
