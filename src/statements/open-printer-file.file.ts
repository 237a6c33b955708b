import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { makeFolder } from '../shared/make-folder.file.js';
import { SheetPen, type PenSettings } from './sheet-pen.pdf.js';

/** A PDF of many documents that goes to the disk as it is drawn. */
export interface PrinterFile {
  readonly pen: SheetPen;
  /** waits until the disk has taken what was drawn, so that memory does not grow with the number of documents */
  readonly settle: () => Promise<void>;
  /** gives the file its name and answers its SHA-256 */
  readonly close: () => Promise<string>;
  readonly abandon: () => Promise<void>;
}

/** Opens a PDF that gets its name only when it is whole, so that a process that is killed leaves none by half. */
export async function openPrinterFile(path: string, settings: PenSettings): Promise<PrinterFile> {
  makeFolder(dirname(path));
  const pen = new SheetPen(settings);
  const hash = createHash('sha256');
  const unfinished = `${path}.unfinished`;
  const handle = await open(unfinished, 'w');
  let drawn: Buffer[] = [];
  pen.document.on('data', (chunk: Buffer) => drawn.push(chunk));
  const settle = async (): Promise<void> => {
    // lets the document hand on what it has drawn
    await setImmediate();
    const bytes = Buffer.concat(drawn);
    drawn = [];
    hash.update(bytes);
    await handle.writeFile(bytes);
  };
  const abandon = async (): Promise<void> => {
    await handle.close();
    await rm(unfinished, { force: true });
  };
  const close = async (): Promise<string> => {
    const ended = once(pen.document, 'end');
    pen.document.end();
    await ended;
    await settle();
    await handle.close();
    await rename(unfinished, path);
    return hash.digest('hex');
  };
  return { pen, settle, close, abandon };
}
