import { collectPdf } from '../statements/collect-pdf.pdf.js';
import { drawParagraph, type LetterArea } from '../statements/draw-paragraph.pdf.js';
import { INK, SheetPen } from '../statements/sheet-pen.pdf.js';
import { SHEET } from '../statements/sheet-settings.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Certificate } from './certificate-template.js';

const AREA: LetterArea = { x: 72, width: SHEET.width - 2 * 72, top: 96, bottom: SHEET.height - 72 };
const GAP = 10;
const SIGNATURE_HEIGHT = 96;

/**
 * The clerk's certificate as a PDF, tagged for screen readers, with a line to sign on. It flows on to further sheets where
 * it is long. It bears the day of certification and no clock, so that the same roll gives the same bytes.
 */
export async function renderCertificate(
  certificate: Certificate,
  { author, certifiedOn }: { author: string; certifiedOn: LocalDate },
): Promise<Buffer> {
  const pen = new SheetPen({
    title: certificate.title,
    subject: certificate.subject,
    author,
    // noon in UTC is that day in every zone of the United States
    createdAt: new Date(`${certifiedOn}T12:00:00.000Z`),
    isTagged: true,
  });
  const bytes = collectPdf(pen.document);
  pen.group('Document', () => {
    drawCertificate(pen, certificate);
  });
  pen.document.end();
  return bytes;
}

function drawCertificate(pen: SheetPen, certificate: Certificate): void {
  pen.addSheet();
  pen.say('H1', () => pen.write(certificate.title, { x: AREA.x, baseline: AREA.top, size: 20, ink: INK.accent }));
  let top = drawParagraph(pen, certificate.subject, { area: AREA, top: AREA.top + 14, face: 'bold' });
  pen.decorate(() => pen.rule({ x: AREA.x, y: top, width: AREA.width }));
  top += GAP;
  for (const paragraph of certificate.paragraphs) top = drawParagraph(pen, paragraph, { area: AREA, top });
  if (top + SIGNATURE_HEIGHT > AREA.bottom) {
    pen.addSheet();
    top = AREA.top;
  }
  top = drawParagraph(pen, certificate.dated, { area: AREA, top: top + GAP });
  const line = top + 48;
  pen.decorate(() => pen.rule({ x: AREA.x, y: line, width: AREA.width / 2 }));
  drawParagraph(pen, certificate.signature, { area: AREA, top: line });
}
