import { collectPdf } from './collect-pdf.pdf.js';
import { INK, SheetPen } from './sheet-pen.pdf.js';
import {
  locateOnStub,
  locateOnTopPanel,
  NUMBER_10_AND_9,
  POINTS_PER_INCH,
  SHEET,
  STUB_HEIGHT,
  TOP_PANEL_HEIGHT,
  type SheetArea,
  type SheetSettings,
} from './sheet-settings.js';

// the first day of the calendar that pdf dates know of
const ALWAYS = new Date('2000-01-01T12:00:00.000Z');

/** A sheet to fold, put into the city's own envelopes and hold against the light: it shows where the windows should be. */
export async function renderWindowTestPage(settings: SheetSettings = NUMBER_10_AND_9): Promise<Buffer> {
  const title = 'Envelope window test page';
  const pen = new SheetPen({ title, subject: title, author: 'Sewer billing', createdAt: ALWAYS, isTagged: false });
  const bytes = collectPdf(pen.document);
  pen.addSheet();
  pen.write(title, { x: 342, baseline: 60, size: 18, ink: INK.accent });
  pen.write('Print at 100%, fold on the lines, and look through the windows.', { x: 342, baseline: 78, size: 8.5 });
  outline(pen, locateOnTopPanel(settings.returnWindow), 'Return address');
  outline(pen, locateOnTopPanel(settings.addressWindow), 'Bill-to address');
  outline(pen, locateOnStub(settings.replyWindow), 'Remit-to address, reply envelope');
  mark(pen, TOP_PANEL_HEIGHT, 'First fold');
  mark(pen, TOP_PANEL_HEIGHT * 2, 'Second fold');
  mark(pen, SHEET.height - STUB_HEIGHT, 'Perforation');
  mark(pen, SHEET.height - settings.scanLineBottom * POINTS_PER_INCH, 'Foot of the scan line');
  pen.document.end();
  return bytes;
}

function outline(pen: SheetPen, area: SheetArea, name: string): void {
  pen.box(area, { stroke: INK.accent });
  pen.write(name, { x: area.x + 6, baseline: area.y + 14, size: 9, ink: INK.accent });
}

function mark(pen: SheetPen, y: number, name: string): void {
  pen.rule({ x: 0, y, width: SHEET.width });
  pen.write(name, { x: SHEET.width - 12, baseline: y - 3, size: 8, ink: INK.soft, align: 'right' });
}
