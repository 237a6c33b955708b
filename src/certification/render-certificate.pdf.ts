import { INK, SheetPen } from '../statements/sheet-pen.pdf.js';
import { SHEET } from '../statements/sheet-settings.js';
import { wrapText } from '../statements/wrap-text.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Certificate } from './certificate-template.js';

const LEFT = 72;
const WIDTH = SHEET.width - 2 * LEFT;
const TOP = 96;
const BOTTOM = SHEET.height - 72;
const BODY = { size: 11, leading: 15.5, gap: 10 };
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
  const bytes = collect(pen.document);
  pen.group('Document', () => {
    drawCertificate(pen, certificate);
  });
  pen.document.end();
  return bytes;
}

function drawCertificate(pen: SheetPen, certificate: Certificate): void {
  pen.addSheet();
  pen.say('H1', () => pen.write(certificate.title, { x: LEFT, baseline: TOP, size: 20, ink: INK.accent }));
  let top = drawParagraph(pen, certificate.subject, { top: TOP + 14, face: 'bold' });
  pen.decorate(() => pen.rule({ x: LEFT, y: top, width: WIDTH }));
  top += BODY.gap;
  for (const paragraph of certificate.paragraphs) top = drawParagraph(pen, paragraph, { top });
  if (top + SIGNATURE_HEIGHT > BOTTOM) {
    pen.addSheet();
    top = TOP;
  }
  top = drawParagraph(pen, certificate.dated, { top: top + BODY.gap });
  const line = top + 48;
  pen.decorate(() => pen.rule({ x: LEFT, y: line, width: WIDTH / 2 }));
  drawParagraph(pen, certificate.signature, { top: line });
}

/** Writes a paragraph and answers where the next begins. */
function drawParagraph(
  pen: SheetPen,
  text: string,
  { top, face = 'regular' }: { top: number; face?: 'regular' | 'bold' },
): number {
  const lettering = { size: BODY.size, face };
  const lines = wrapText({ text: pen.clean(text), width: WIDTH, widthOf: (part) => pen.measure(part, lettering) });
  let baseline = top;
  pen.group('P', () => {
    for (const line of lines) {
      baseline += BODY.leading;
      if (baseline > BOTTOM) {
        pen.addSheet();
        baseline = TOP;
      }
      const at = baseline;
      pen.say('Span', () => pen.write(line, { x: LEFT, baseline: at, ...lettering }));
    }
  });
  return baseline + BODY.gap;
}

async function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
