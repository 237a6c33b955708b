import type { NoticeLetter } from '../compliance/present-notice-letter.js';
import { collectPdf } from './collect-pdf.pdf.js';
import { drawAddress } from './draw-address.pdf.js';
import { drawParagraph, type LetterArea } from './draw-paragraph.pdf.js';
import { INK, SheetPen } from './sheet-pen.pdf.js';
import { locateOnTopPanel, NUMBER_10_AND_9, SHEET, TOP_PANEL_HEIGHT, type SheetSettings } from './sheet-settings.js';
import { wrapText } from './wrap-text.js';

const AREA: LetterArea = { x: 54, width: SHEET.width - 2 * 54, top: 96, bottom: SHEET.height - 72 };
const FACTS = { left: 342, textLeft: 392, size: 9.6, leading: 12 };
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
  const sender = locateOnTopPanel(settings.returnWindow);
  const window = locateOnTopPanel(settings.addressWindow);
  drawAddress(pen, letter.sender, { ...sender, x: sender.x + 5, width: sender.width - 10 });
  // low in the window, for a sheet that stands higher in its envelope shows more of what is below
  const isWhole = drawAddress(pen, letter.addressee, {
    x: window.x + 9,
    y: window.y + 8,
    width: window.width - 18,
    height: window.height - 8,
  });
  drawFacts(pen, letter);
  let top = TOP_PANEL_HEIGHT;
  if (!isWhole) top = drawParagraph(pen, `Addressed to ${letter.addressee.join(', ')}`, { area: AREA, top });
  for (const paragraph of letter.paragraphs) top = drawParagraph(pen, paragraph, { area: AREA, top });
  if (top + SIGNATURE_HEIGHT > AREA.bottom) {
    pen.addSheet();
    top = AREA.top;
  }
  const line = top + 48;
  pen.decorate(() => pen.rule({ x: AREA.x, y: line, width: AREA.width / 2 }));
  drawParagraph(pen, letter.signature, { area: AREA, top: line });
}

function drawFacts(pen: SheetPen, { title, facts }: NoticeLetter): void {
  pen.say('H1', () => pen.write(title, { x: FACTS.left, baseline: 60, size: 20, ink: INK.accent }));
  const widthOf = (part: string): number => pen.measure(part, FACTS);
  let baseline = 84;
  for (const { label, text } of facts) {
    const width = AREA.x + AREA.width - FACTS.textLeft;
    const lines = wrapText({ text: pen.clean(text), width, widthOf });
    const first = baseline;
    pen.say('P', () => {
      pen.write(label, { x: FACTS.left, baseline: first, size: 8.4, ink: INK.soft });
      lines.forEach((line, index) =>
        pen.write(line, { x: FACTS.textLeft, baseline: first + index * FACTS.leading, size: FACTS.size }),
      );
    });
    baseline += lines.length * FACTS.leading + 3;
  }
}
