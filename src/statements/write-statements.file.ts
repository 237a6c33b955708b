import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../shared/make-folder.file.js';
import { Money } from '../shared/money.js';
import { namePath } from '../shared/name-path.js';
import { writeWhole } from '../shared/write-whole.file.js';
import { openPrinterFile, type PrinterFile } from './open-printer-file.file.js';
import { drawStatement, renderStatement, toInstant, type StatementToPrint } from './render-statement.pdf.js';
import type { PenSettings } from './sheet-pen.pdf.js';
import { readSheetSettings } from './sheet-settings.file.js';
import type { SheetSettings } from './sheet-settings.js';
import type { Statement } from './statement.js';

/** Which sheets of which file a statement takes. */
export interface PrintedStatement {
  readonly statementNumber: string;
  readonly accountNumber: string;
  readonly totalDue: string;
  readonly zip: string | undefined;
  readonly voided: boolean;
  readonly file: string;
  readonly firstPage: number;
  readonly lastPage: number;
}

/** A statement that shows a box for each of these characters, which no typeface of the program holds. */
export interface MissingCharacters {
  readonly statementNumber: string;
  readonly accountNumber: string;
  /** each once */
  readonly characters: string;
}

/** What was written, for the printer and for the record; `manifest.json` beside the files. */
export interface StatementsManifest {
  readonly jurisdiction: string;
  readonly period: string;
  readonly statements: number;
  readonly pages: number;
  readonly creditBalances: number;
  readonly totalDue: string;
  readonly smallest: string | undefined;
  readonly largest: string | undefined;
  readonly files: readonly { readonly file: string; readonly pages: number; readonly sha256: string }[];
  readonly printed: readonly PrintedStatement[];
  /** to look at before the mail goes out; empty on nearly every day */
  readonly missingCharacters: readonly MissingCharacters[];
  /** accounts with a statement whose address has no ZIP; they come last */
  readonly withoutZip: readonly string[];
}

export interface WriteStatements {
  readonly jurisdiction: string;
  readonly period: string;
  readonly folder: string;
  /** in mailing order; read one at a time */
  readonly statements: AsyncIterable<StatementToPrint> | Iterable<StatementToPrint>;
  /** a file for each statement, tagged for screen readers, in place of one for the printer */
  readonly each?: boolean;
  /** default: `manifest.json`; one statement written later names its own beside that of its batch */
  readonly manifestFile?: string;
  /** default: those of the jurisdiction */
  readonly settings?: SheetSettings;
  readonly onProgress?: (written: number) => void;
}

type WrittenFiles = Pick<StatementsManifest, 'files' | 'printed' | 'missingCharacters'>;

/**
 * Writes the statements of a period and a manifest. Each file gets its name only when it is whole, so that a process that
 * is killed leaves none by half; calling again writes the same files anew, byte for byte.
 */
export async function writeStatements(request: WriteStatements): Promise<StatementsManifest> {
  const { jurisdiction, period, folder, manifestFile = 'manifest.json' } = request;
  makeFolder(folder);
  const written = request.each === true ? await writeEach(request) : await writeOne(request);
  const { files, printed } = written;
  const amounts = printed.map(({ totalDue }) => Money.of(totalDue)).sort((first, second) => first.compare(second));
  const manifest: StatementsManifest = {
    jurisdiction,
    period,
    statements: printed.length,
    pages: files.reduce((sum, { pages }) => sum + pages, 0),
    creditBalances: amounts.filter((amount) => amount.isNegative()).length,
    totalDue: Money.sum(amounts).toString(),
    smallest: amounts.at(0)?.toString(),
    largest: amounts.at(-1)?.toString(),
    ...written,
    withoutZip: printed.filter(({ zip }) => zip === undefined).map(({ accountNumber }) => accountNumber),
  };
  await writeWhole(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function writeOne(request: WriteStatements): Promise<WrittenFiles> {
  const { jurisdiction, period, folder, statements, onProgress } = request;
  const settings = request.settings ?? readSheetSettings(jurisdiction);
  const file = `statements-${period}.pdf`;
  const printed: PrintedStatement[] = [];
  const missingCharacters: MissingCharacters[] = [];
  let output: PrinterFile | undefined;
  try {
    for await (const toPrint of statements) {
      output ??= await openPrinterFile(join(folder, file), toPenSettings(request, toPrint.statement));
      const firstPage = output.pen.sheetCount + 1;
      const { missing } = drawStatement(output.pen, toPrint, settings);
      missingCharacters.push(...toMissing(toPrint, missing));
      printed.push(toPrinted(toPrint, { file, firstPage, lastPage: output.pen.sheetCount }));
      await output.settle();
      onProgress?.(printed.length);
    }
    if (output === undefined) return { files: [], printed, missingCharacters };
    const sha256 = await output.close();
    return { files: [{ file, pages: output.pen.sheetCount, sha256 }], printed, missingCharacters };
  } catch (error) {
    await output?.abandon();
    throw namePath(error, join(folder, file));
  }
}

function toPenSettings({ jurisdiction, period }: WriteStatements, first: Statement): PenSettings {
  return {
    title: `Statements ${period}, ${first.issuer.name}`,
    subject: `${jurisdiction} ${period}`,
    author: first.issuer.name,
    createdAt: toInstant(first.issuedOn),
    isTagged: false,
  };
}

async function writeEach(request: WriteStatements): Promise<WrittenFiles> {
  const { jurisdiction, folder, statements, onProgress } = request;
  const settings = request.settings ?? readSheetSettings(jurisdiction);
  const files: { file: string; pages: number; sha256: string }[] = [];
  const printed: PrintedStatement[] = [];
  const missingCharacters: MissingCharacters[] = [];
  for await (const toPrint of statements) {
    const file = `statement-${toPrint.statement.statementNumber}.pdf`;
    const { bytes, pages, missing } = await renderStatement(toPrint, settings);
    missingCharacters.push(...toMissing(toPrint, missing));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if ((await readSha256(join(folder, file))) !== sha256) await writeWhole(join(folder, file), bytes);
    files.push({ file, pages, sha256 });
    printed.push(toPrinted(toPrint, { file, firstPage: 1, lastPage: pages }));
    onProgress?.(printed.length);
  }
  return { files, printed, missingCharacters };
}

function toMissing({ statement }: StatementToPrint, characters: string): MissingCharacters[] {
  const { statementNumber, accountNumber } = statement;
  return characters === '' ? [] : [{ statementNumber, accountNumber, characters }];
}

function toPrinted(
  { statement, voided }: StatementToPrint,
  place: Pick<PrintedStatement, 'file' | 'firstPage' | 'lastPage'>,
): PrintedStatement {
  const { statementNumber, accountNumber, totalDue, zip } = statement;
  return { statementNumber, accountNumber, totalDue: totalDue.toString(), zip, voided, ...place };
}

async function readSha256(path: string): Promise<string | undefined> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  } catch {
    return undefined;
  }
}
