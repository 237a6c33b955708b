import { open, rm, type FileHandle } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { AppError } from './app-error.js';
import type { CsvRow } from './csv-row.js';
import { normalizeColumnName } from './match-header.js';
import type { CsvFile } from './open-rows.csv.js';
import type { RowFault } from './row-rejected.js';

const ADDED_COLUMNS = ['line', 'column', 'reason'];
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The rows of a file that were not taken, in `<file>.rejected.csv`: their own columns as they stood, then the line, the
 * column and the reason. It can be corrected and imported as it is. It exists only when there is such a row; the one
 * of an earlier run is removed. Begins with a byte-order mark, so that spreadsheets read its letters right.
 */
export class RejectsFile {
  readonly path: string;
  private handle: FileHandle | undefined;
  /** where the original's own columns stand; an earlier `line`, `column`, `reason` is left out */
  private readonly kept: readonly number[];

  private constructor(private readonly file: CsvFile) {
    this.path = `${file.path}.rejected.csv`;
    this.kept = file.header.flatMap((name, index) =>
      ADDED_COLUMNS.includes(normalizeColumnName(name)) && !file.has(normalizeColumnName(name)) ? [] : [index],
    );
  }

  /** @throws AppError `FILE_UNWRITABLE` when the file of an earlier run cannot be removed. */
  static async prepare(file: CsvFile): Promise<RejectsFile> {
    const rejects = new RejectsFile(file);
    await rejects.attempt(() => rm(rejects.path, { force: true }));
    return rejects;
  }

  /** Writes one row with all that is wrong with it. */
  async reject(row: CsvRow, faults: readonly RowFault[]): Promise<void> {
    // a short row stays short: filled up with blanks it would be taken the next time, with values in the wrong columns
    const missing = Math.max(this.file.header.length - row.raw.length, 0);
    const own = this.kept.slice(0, Math.max(this.kept.length - missing, 0)).map((index) => row.raw[index] ?? '');
    const beyond = row.raw.slice(this.file.header.length);
    const columns = faults.map(({ column }) => column).filter((column) => column !== '');
    const reasons = faults.map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`));
    await this.write([...own, String(row.line), columns.join(' '), reasons.join(' '), ...beyond]);
  }

  /** Finishes the file and answers its path, or undefined when no row was rejected. */
  async close(): Promise<string | undefined> {
    await this.handle?.close();
    return this.handle === undefined ? undefined : this.path;
  }

  private async write(values: readonly string[]): Promise<void> {
    await this.attempt(async () => {
      if (this.handle === undefined) {
        this.handle = await open(this.path, 'w');
        const header = [...this.kept.map((index) => this.file.header[index] ?? ''), ...ADDED_COLUMNS];
        await this.handle.write(BYTE_ORDER_MARK + this.toLine(header));
      }
      await this.handle.write(this.toLine(values));
    });
  }

  private toLine(values: readonly string[]): string {
    return stringify([[...values]], {
      delimiter: this.file.separator,
      record_delimiter: '\r\n',
      // a line break within a value that is not the one between rows would be written bare
      quoted_match: /[\r\n]/,
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw new AppError('FILE_UNWRITABLE', {
        where: this.path,
        what: 'The file for rejected rows cannot be written',
        why: error instanceof Error ? error.message : String(error),
        remedy: 'Close it where it is open, and import from a folder in which you may write.',
      });
    }
  }
}
