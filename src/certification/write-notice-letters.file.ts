import { join } from 'node:path';
import { namePath } from '../shared/name-path.js';
import { writeWhole } from '../shared/write-whole.file.js';
import { openPrinterFile } from '../statements/open-printer-file.file.js';
import { toInstant } from '../statements/render-statement.pdf.js';
import type { SheetSettings } from '../statements/sheet-settings.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { NoticeLetterToPrint } from './build-notice-letters.js';
import { drawLetter } from './draw-document.pdf.js';

/** Which sheets of the file a notice takes, and where it goes. */
export interface PrintedNotice {
  readonly accountNumber: string;
  readonly role: 'owner' | 'occupant';
  readonly name: string;
  readonly address: string;
  readonly amount: string;
  readonly firstPage: number;
  readonly lastPage: number;
}

/** The control file beside the notices: for the printer, for whoever counts envelopes, and for the record. */
export interface NoticesManifest {
  readonly jurisdiction: string;
  readonly payableYear: number;
  readonly rollNumber: number;
  readonly rollVersion: number;
  readonly datedOn: LocalDate;
  readonly file: string;
  readonly sha256: string;
  readonly letters: number;
  readonly accounts: number;
  readonly sheets: number;
  /** unpaid, each account once */
  readonly total: string;
  readonly printed: readonly PrintedNotice[];
  /** accounts with a letter whose address has no ZIP; they come last */
  readonly withoutZip: readonly string[];
  /** accounts with a letter that shows a box for each of these characters */
  readonly missingCharacters: readonly { readonly accountNumber: string; readonly characters: string }[];
}

export interface WriteNoticeLetters {
  readonly folder: string;
  /** without its ending */
  readonly name: string;
  readonly title: string;
  readonly author: string;
  readonly letters: readonly NoticeLetterToPrint[];
  readonly settings: SheetSettings;
  readonly about: Pick<NoticesManifest, 'jurisdiction' | 'payableYear' | 'rollNumber' | 'rollVersion' | 'datedOn'>;
}

/** Writes the notices of a roll as one PDF, tagged for screen readers, in the order given, and a manifest beside it. */
export async function writeNoticeLetters(request: WriteNoticeLetters): Promise<NoticesManifest> {
  const { folder, name, title, author, letters, settings, about } = request;
  const file = `${name}.pdf`;
  const output = await openPrinterFile(join(folder, file), {
    title,
    subject: `${about.jurisdiction} ${String(about.payableYear)}`,
    author,
    createdAt: toInstant(about.datedOn),
    isTagged: true,
  });
  const { pen } = output;
  const printed: PrintedNotice[] = [];
  const missingCharacters: { accountNumber: string; characters: string }[] = [];
  try {
    for (const letter of letters) {
      const firstPage = pen.sheetCount + 1;
      pen.takeMissing();
      const { sender, facts, mail, document, line } = letter;
      const head = { sender, facts, addressee: mail.lines };
      const footer = `${document.title}, account ${line.accountNumber}`;
      pen.group('Document', () => drawLetter(pen, document, { head, settings, footer }));
      const characters = pen.takeMissing();
      if (characters !== '') missingCharacters.push({ accountNumber: line.accountNumber, characters });
      printed.push({ ...letter.to, amount: line.total.toString(), firstPage, lastPage: pen.sheetCount });
      await output.settle();
    }
    const sha256 = await output.close();
    const lines = new Map(letters.map(({ line }) => [line.accountNumber, line.total]));
    const manifest: NoticesManifest = {
      ...about,
      file,
      sha256,
      letters: letters.length,
      accounts: lines.size,
      sheets: pen.sheetCount,
      total: Money.sum([...lines.values()]).toString(),
      printed,
      withoutZip: letters.filter(({ mail }) => mail.zip === undefined).map(({ line }) => line.accountNumber),
      missingCharacters,
    };
    await writeWhole(join(folder, `${name}.manifest.json`), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } catch (error) {
    await output.abandon();
    throw namePath(error, join(folder, file));
  }
}
