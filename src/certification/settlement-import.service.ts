import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { importRows, type ImportProgress, type ImportSummary } from '../premises/import-rows.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { openRows, type CsvFile } from '../shared/open-rows.csv.js';
import type { EncodingChoice } from '../shared/text-encoding.js';
import { RecordSettlement } from './record-settlement.service.js';
import { parseSettlementRow, SETTLEMENT_COLUMNS, type SettlementRow } from './settlement-row.js';
import type { RollsOfYear } from './settlement.repository.js';

export interface SettlementFile extends RollsOfYear {
  readonly file: string;
  readonly on: LocalDate;
  readonly by: string;
  /** the day of rows that say none */
  readonly settledOn?: LocalDate | undefined;
  /** what the county says that it sent, or in a file without collections spread; the file must say the same */
  readonly controlTotal?: Money | undefined;
  /** rows that say otherwise than an earlier report are further ones */
  readonly again?: boolean | undefined;
  readonly encoding?: EncodingChoice | undefined;
  readonly dryRun?: boolean | undefined;
  readonly allOrNothing?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** How the taking in went, and the parcels that the county names and that are not on file here. */
interface SettlementSummary extends ImportSummary {
  readonly unknownParcels: readonly string[];
}

/** Takes in a county's report of what it spread and collected. The same file again changes nothing. */
@Injectable()
export class SettlementImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settlements: RecordSettlement,
  ) {}

  /** @throws AppError `CONTROL_TOTAL_MISMATCH`, `ROWS_REJECTED`, `ROLL_UNKNOWN` and what is wrong with the file's form */
  async importSettlement(request: SettlementFile): Promise<SettlementSummary> {
    const file = await openRows({ path: request.file, columns: SETTLEMENT_COLUMNS, encoding: request.encoding });
    requireAmounts(file);
    const read = await readRows(file, request);
    refuseMismatch(request, file, read);
    const report = this.settlements.begin(
      { ...request, receivedFrom: request.file, again: request.again === true },
      read,
    );
    const summary = await importRows<SettlementRow>(this.dataSource, {
      ...request,
      // with a control, what is taken in must be what the control says: a row that is refused refuses the file
      allOrNothing: request.allOrNothing === true || request.controlTotal !== undefined,
      file,
      parse: (row) => parseSettlementRow(row, { settledOn: request.settledOn }),
      apply: (tx, rows) => this.settlements.take(tx, report, rows),
    });
    return { ...summary, unknownParcels: [...report.unknownParcels] };
  }
}

function requireAmounts(file: CsvFile): void {
  if (file.has('spread') || file.has('collected')) return;
  throw new AppError('FILE_HEADER_INVALID', {
    where: `${file.path}, line 1`,
    what: 'The header has neither a column "spread" nor a column "collected"',
    remedy: `Name what the county put on the taxes "spread" and what it sent "collected". Columns here: ${file.header.join(', ')}.`,
  });
}

async function readRows(file: CsvFile, { settledOn }: SettlementFile): Promise<SettlementRow[]> {
  const rows: SettlementRow[] = [];
  for await (const csvRow of file.rows()) {
    const parsed = parseSettlementRow(csvRow, { settledOn });
    if ('row' in parsed) rows.push(parsed.row);
  }
  return rows;
}

function refuseMismatch({ controlTotal }: SettlementFile, file: CsvFile, rows: readonly SettlementRow[]): void {
  const isCollection = file.has('collected');
  const total = Money.sum(rows.map(({ collected, spread }) => (isCollection ? collected : spread) ?? Money.zero));
  if (controlTotal === undefined || controlTotal.equals(total)) return;
  throw new AppError('CONTROL_TOTAL_MISMATCH', {
    what: `The file holds ${isCollection ? 'collections' : 'spread amounts'} of together ${total.toReadable()} in rows that can be read; the control says ${controlTotal.toReadable()}`,
    where: file.path,
    remedy:
      "Compare it with the county's letter, correct the file or the control, and import it again. Nothing was taken in.",
  });
}
