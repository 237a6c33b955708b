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
 * The rows of a file that were not taken, in `<file>.rejected.csv`: the line, the column and the reason,
 * then their own columns as they stood. These come last, so that a row that is too long or too short stays so until it is put
 * right: nothing of ours stands where a value could slide into it. It can be corrected and imported as it is. It exists only
 * when there is such a row; the one of an earlier run is removed. Begins with a byte-order mark, so that spreadsheets read its letters right.
 */
export class RejectsFile {
  readonly path: string;
  private handle: FileHandle | undefined;
  /** where an earlier `line`, `column` and `reason` stand, which are left out */
  private readonly addedBefore: ReadonlySet<number>;

  private constructor(private readonly file: CsvFile) {
    this.path = `${file.path}.rejected.csv`;
    this.addedBefore = new Set(
      file.header.flatMap((name, index) =>
        ADDED_COLUMNS.includes(normalizeColumnName(name)) && !file.has(normalizeColumnName(name)) ? [index] : [],
      ),
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
    const columns = faults.map(({ column }) => column).filter((column) => column !== '');
    const reasons = faults.map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`));
    await this.write([String(row.line), columns.join(' '), reasons.join(' '), ...this.ownOf(row.raw)]);
  }

  /** Finishes the file and answers its path, or undefined when no row was rejected. */
  async close(): Promise<string | undefined> {
    await this.handle?.close();
    return this.handle === undefined ? undefined : this.path;
  }

  private ownOf(values: readonly string[]): string[] {
    return values.filter((_, index) => !this.addedBefore.has(index));
  }

  private async write(values: readonly string[]): Promise<void> {
    await this.attempt(async () => {
      if (this.handle === undefined) {
        this.handle = await open(this.path, 'w');
        const header = [...ADDED_COLUMNS, ...this.ownOf(this.file.header)];
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
