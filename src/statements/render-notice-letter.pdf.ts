import type { NoticeLetter } from '../compliance/present-notice-letter.js';
import { collectPdf } from './collect-pdf.pdf.js';
import { drawLetterHead } from './draw-letter-head.pdf.js';
import { drawParagraph, type LetterArea } from './draw-paragraph.pdf.js';
import { SheetPen } from './sheet-pen.pdf.js';
import { NUMBER_10_AND_9, SHEET, type SheetSettings } from './sheet-settings.js';

const AREA: LetterArea = { x: 54, width: SHEET.width - 2 * 54, top: 96, bottom: SHEET.height - 72 };
const SIGNATURE_HEIGHT = 76;

/**
 * The letter that gives a notice, as a PDF tagged for screen readers, made for the same window envelope as a statement, with
 * a line to sign on. It bears the day of the notice and no clock, so that the same notice gives the same bytes.
 */
export async function renderNoticeLetter(
  letter: NoticeLetter,
  settings: SheetSettings = NUMBER_10_AND_9,
): Promise<Buffer> {
  const pen = new SheetPen({
    title: letter.title,
    subject: letter.facts.map(({ label, text }) => `${label} ${text}`).join(', '),
    author: letter.jurisdictionName,
    // noon in UTC is that day in every zone of the United States
    createdAt: new Date(`${letter.datedOn}T12:00:00.000Z`),
    isTagged: true,
  });
  const bytes = collectPdf(pen.document);
  pen.group('Document', () => {
    drawLetter(pen, letter, settings);
  });
  pen.document.end();
  return bytes;
}

function drawLetter(pen: SheetPen, letter: NoticeLetter, settings: SheetSettings): void {
  pen.addSheet();
  const head = drawLetterHead(pen, letter, settings);
  let { top } = head;
  if (!head.isWhole) top = drawParagraph(pen, `Addressed to ${letter.addressee.join(', ')}`, { area: AREA, top });
  for (const paragraph of letter.paragraphs) top = drawParagraph(pen, paragraph, { area: AREA, top });
  if (top + SIGNATURE_HEIGHT > AREA.bottom) {
    pen.addSheet();
    top = AREA.top;
  }
  const line = top + 48;
  pen.decorate(() => pen.rule({ x: AREA.x, y: line, width: AREA.width / 2 }));
  drawParagraph(pen, letter.signature, { area: AREA, top: line });
}
