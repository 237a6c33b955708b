import { Command } from 'commander';
import { inTransaction } from '../database/in-transaction.service.js';
import type { Aging } from '../ledger/age-arrears.js';
import {
  AGING_COLUMNS,
  balanceOf,
  NO_AGING,
  toAgingReportRow,
  toAmounts,
  type AgingRow,
} from '../reports/aging-row.js';
import { AgingReportService } from '../reports/aging-report.service.js';
import type { ReportRow } from '../reports/report.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { layOutTable, type TableColumn } from './lay-out-table.js';
import { addReportFlags, showReport, type ReportFlags } from './report-flags.command.js';
import type { Terminal } from './terminal.service.js';

const TOTAL_COLUMNS: readonly TableColumn<Aging>[] = [
  { title: 'Current', of: ({ current }) => current.toReadable(), align: 'right' },
  { title: '1-30', of: ({ days1To30 }) => days1To30.toReadable(), align: 'right' },
  { title: '31-60', of: ({ days31To60 }) => days31To60.toReadable(), align: 'right' },
  { title: '61-90', of: ({ days61To90 }) => days61To90.toReadable(), align: 'right' },
  { title: 'Over 90', of: ({ over90 }) => over90.toReadable(), align: 'right' },
  { title: 'Credit', of: ({ credit }) => credit.toReadable(), align: 'right' },
  { title: 'Receivable', of: (totals) => balanceOf(totals).toReadable(), align: 'right' },
];

/** `report aging`: who owes how much for how long. */
export function buildReportAgingCommand(terminal: Terminal): Command {
  const command = new Command('aging')
    .description(
      'Lists what each account owes by days past due, as CSV. The sum is compared with the ledger, to the cent.',
    )
    .option('--as-of <day>', 'as it counts on this day (default: the business day)');
  addReportFlags(command);
  addExamples(command, 'report aging --as-of 2025-09-30 --out out/aging.csv');
  return command.action(async (flags: ReportFlags & { asOf?: string }) => {
    terminal.exitCode = await withBusiness(flags, ({ app, dataSource, jurisdiction, on }) =>
      inTransaction(dataSource, async (tx) => {
        const asOf = flags.asOf === undefined ? on : parseLocalDate(flags.asOf);
        let totals = NO_AGING;
        const rows = toRows(app.get(AgingReportService).read(tx, { jurisdiction, asOf }), (sums) => {
          totals = sums;
        });
        return showReport(terminal, {
          report: { columns: AGING_COLUMNS, rows },
          out: flags.out,
          head: { report: 'aging', jurisdiction, asOf },
          totals: () => ({
            json: { ...toAmounts(totals), balance: balanceOf(totals).toString() },
            lines: layOutTable([totals], TOTAL_COLUMNS),
          }),
        });
      }),
    );
  });
}

async function* toRows(
  rows: AsyncGenerator<AgingRow, Aging>,
  whenDone: (totals: Aging) => void,
): AsyncGenerator<ReportRow> {
  for (;;) {
    const next = await rows.next();
    if (next.done === true) {
      whenDone(next.value);
      return;
    }
    yield toAgingReportRow(next.value);
  }
}
