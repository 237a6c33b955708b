import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.service.js';
import { AppError } from '../shared/app-error.js';
import type { CsvRow } from '../shared/csv-row.js';
import type { CsvFile } from '../shared/open-rows.csv.js';
import { RejectsFile } from '../shared/rejects-file.csv.js';
import type { RowFault, RowRejected } from '../shared/row-rejected.js';

/**
 * What became of a row: taken as new, taken as a change, already so, like what is there already although nothing on it says
 * that it is the same, or not taken.
 */
export type RowOutcome = 'new' | 'changed' | 'unchanged' | 'alike' | { readonly faults: readonly RowFault[] };

export interface ImportProgress {
  readonly rows: number;
  readonly totalRows: number;
}

/** A row as it was read, or everything that is wrong with it. */
export type ParsedRow<Row> = { readonly row: Row } | { readonly faults: readonly RowFault[] };

export interface RowsToImport<Row> {
  readonly file: CsvFile;
  /** reads a row, or answers everything that is wrong with it */
  readonly parse: (row: CsvRow) => ParsedRow<Row>;
  /** writes some rows in the given transaction and answers, row by row, what became of them */
  readonly apply: (tx: EntityManager, rows: readonly Row[]) => Promise<readonly RowOutcome[]>;
  /** does everything and takes it all back */
  readonly dryRun?: boolean | undefined;
  /** one row at fault refuses the file */
  readonly allOrNothing?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** How an import went. The four counts add up to the rows of the file. */
export interface ImportSummary {
  readonly file: string;
  readonly encoding: string;
  /** columns that the program does not know and did not read */
  readonly ignoredColumns: readonly string[];
  readonly rows: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** lines of rows, the first hundred, that are counted as unchanged and may be further ones; none in a file that is all unchanged */
  readonly unchangedLines: readonly number[];
  readonly rejected: number;
  /** the first hundred faults, for all are in the file of rejected rows; after a dry run, which writes none, all of them */
  readonly faults: readonly RowRejected[];
  /** undefined where no row was rejected, and after a dry run */
  readonly rejectsFile: string | undefined;
  readonly dryRun: boolean;
}

const CHUNK = 1000;
const MOST_TOLD = 100;

/** Thrown to make the transaction of a dry run take everything back. */
class DryRunDone extends Error {}

/**
 * Imports a file a thousand rows at a time, so that its length does not matter. Each thousand is one transaction; with
 * `allOrNothing` or `dryRun` the whole file is. Rows that are not taken go into `<file>.rejected.csv`; a dry run writes nothing
 * at all, and leaves that of an earlier import.
 * @throws AppError `ROWS_REJECTED` with `allOrNothing` when a row is at fault; nothing was imported then.
 */
export async function importRows<Row>(dataSource: DataSource, work: RowsToImport<Row>): Promise<ImportSummary> {
  const rejects = work.dryRun === true ? undefined : await RejectsFile.prepare(work.file);
  const count = new ImportCount(rejects);
  try {
    if (work.dryRun === true || work.allOrNothing === true) {
      await inTransaction(dataSource, async (tx) => {
        await importChunks(work, count, (step) => step(tx));
        if (work.dryRun === true) throw new DryRunDone();
        if (count.rejected > 0) throw rowsRejected(work.file.path, count, rejects?.path ?? '');
      }).catch((error: unknown) => {
        if (!(error instanceof DryRunDone)) throw error;
      });
    } else {
      await importChunks(work, count, (step) => inTransaction(dataSource, step));
    }
  } finally {
    await rejects?.close();
  }
  return {
    file: work.file.path,
    encoding: work.file.encoding,
    ignoredColumns: work.file.ignoredColumns,
    rows: count.rows,
    new: count.new,
    changed: count.changed,
    unchanged: count.unchanged,
    unchangedLines: count.unchanged === count.rows ? [] : count.alikeLines,
    rejected: count.rejected,
    faults: count.faults,
    rejectsFile: count.rejected > 0 ? rejects?.path : undefined,
    dryRun: work.dryRun ?? false,
  };
}

async function importChunks<Row>(
  work: RowsToImport<Row>,
  count: ImportCount,
  transact: (step: (tx: EntityManager) => Promise<readonly RowOutcome[]>) => Promise<readonly RowOutcome[]>,
): Promise<void> {
  let chunk: { readonly csvRow: CsvRow; readonly parsed: ParsedRow<Row> }[] = [];
  const flush = async (): Promise<void> => {
    const rows = chunk.flatMap(({ parsed }) => ('faults' in parsed ? [] : [parsed.row]));
    const outcomes = rows.length === 0 ? [] : [...(await transact((tx) => work.apply(tx, rows)))];
    outcomes.reverse();
    for (const { csvRow, parsed } of chunk) {
      await count.add(csvRow, 'faults' in parsed ? parsed : (outcomes.pop() ?? 'unchanged'));
    }
    chunk = [];
    work.onProgress?.({ rows: count.rows, totalRows: work.file.totalRows });
  };
  for await (const csvRow of work.file.rows()) {
    chunk.push({ csvRow, parsed: work.parse(csvRow) });
    if (chunk.length === CHUNK) await flush();
  }
  if (chunk.length > 0) await flush();
}

class ImportCount {
  rows = 0;
  new = 0;
  changed = 0;
  unchanged = 0;
  rejected = 0;
  readonly faults: RowRejected[] = [];
  readonly alikeLines: number[] = [];

  /** `rejects` is left out where nothing may be written */
  constructor(private readonly rejects: RejectsFile | undefined) {}

  async add(csvRow: CsvRow, outcome: RowOutcome): Promise<void> {
    this.rows += 1;
    if (outcome === 'alike') {
      this.unchanged += 1;
      if (this.alikeLines.length < MOST_TOLD) this.alikeLines.push(csvRow.line);
      return;
    }
    if (typeof outcome === 'string') {
      this[outcome] += 1;
      return;
    }
    this.rejected += 1;
    await this.rejects?.reject(csvRow, outcome.faults);
    for (const fault of outcome.faults) {
      if (this.rejects === undefined || this.faults.length < MOST_TOLD)
        this.faults.push({ ...fault, line: csvRow.line });
    }
  }
}

function rowsRejected(path: string, count: ImportCount, rejectsPath: string): AppError {
  const told = count.faults
    .slice(0, 3)
    .map(({ line, column, reason }) => `line ${String(line)}${column === '' ? '' : `, ${column}`}: ${reason}`)
    .join(' ');
  return new AppError('ROWS_REJECTED', {
    where: path,
    what: `${String(count.rejected)} of ${String(count.rows)} rows are at fault, so nothing was imported`,
    why: told,
    remedy: `Correct the rows listed in ${rejectsPath} in the file itself and import it again.`,
  });
}
