import { collectPdf } from '../statements/collect-pdf.pdf.js';
import { toInstant } from '../statements/render-statement.pdf.js';
import { SheetPen } from '../statements/sheet-pen.pdf.js';
import type { LocalDate } from '../shared/local-date.js';
import type { ComposedDocument } from './document-template.js';
import { drawDocument } from './draw-document.pdf.js';

export interface RenderedDocument {
  readonly bytes: Buffer;
  readonly sheets: number;
  /** the characters that no typeface holds and a box stands for, each once */
  readonly missing: string;
}

/**
 * A document of certification as a PDF, tagged for screen readers, with a line to sign on. It flows on to further sheets where
 * it is long. It bears the day it is given and no clock, so that the same roll gives the same bytes.
 */
export async function renderDocument(
  document: ComposedDocument,
  { author, datedOn, mark }: { author: string; datedOn: LocalDate; mark?: string | undefined },
): Promise<RenderedDocument> {
  const pen = new SheetPen({
    title: document.title,
    subject: document.subject,
    author,
    createdAt: toInstant(datedOn),
    isTagged: true,
  });
  const bytes = collectPdf(pen.document);
  pen.takeMissing();
  pen.group('Document', () => {
    drawDocument(pen, document, { mark, footer: `${document.title}, ${author}` });
  });
  pen.document.end();
  return { bytes: await bytes, sheets: pen.sheetCount, missing: pen.takeMissing() };
}
