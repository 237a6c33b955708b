/** Gathers a document as it is written. Ask before its first sheet, wait after its end. */
export async function collectPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
