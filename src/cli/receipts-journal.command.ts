import { Command } from 'commander';
import { inTransaction } from '../database/in-transaction.service.js';
import {
  JournalTotals,
  RECEIPTS_JOURNAL_COLUMNS,
  toJournalReportRow,
  type JournalRow,
  type JournalSum,
} from '../reports/receipts-journal.js';
import { ReceiptsJournalService } from '../reports/receipts-journal.service.js';
import type { ReportRow } from '../reports/report.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { layOutTable } from './lay-out-table.js';
import { addSpanFlags, showReport, toSpan, type SpanFlags } from './report-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `report receipts`: the journal of money that came in and came back. */
export function buildReceiptsJournalCommand(terminal: Terminal): Command {
  const command = new Command('receipts').description(
    'Lists the payments entered on a day or in a span, as CSV, with totals by tender and by batch; returned ones are marked.',
  );
  addSpanFlags(command);
  addExamples(command, 'report receipts --from 2025-04-01 --to 2025-04-30 --out out/receipts.csv');
  return command.action(async (flags: SpanFlags) => {
    terminal.exitCode = await withBusiness(flags, ({ app, dataSource, jurisdiction, on }) =>
      inTransaction(dataSource, async (tx) => {
        const span = toSpan(flags, on);
        const totals = new JournalTotals();
        const events = app.get(ReceiptsJournalService).read(tx, { jurisdiction, ...span });
        return showReport(terminal, {
          report: { columns: RECEIPTS_JOURNAL_COLUMNS, rows: toRows(events, totals) },
          out: flags.out,
          head: { report: 'receipts', jurisdiction, ...span },
          totals: () => ({ json: totals.sums(), lines: describeTotals(totals) }),
        });
      }),
    );
  });
}

async function* toRows(events: AsyncIterable<JournalRow>, totals: JournalTotals): AsyncGenerator<ReportRow> {
  for await (const event of events) {
    totals.add(event);
    yield toJournalReportRow(event);
  }
}

function describeTotals(totals: JournalTotals): string[] {
  const { byTender, byBatch, received, returned, net } = totals.sums();
  const all = { name: 'net', count: received.count - returned.count, total: net };
  return layOutTable<JournalSum>(
    [...byTender, ...byBatch, received, returned, all],
    [
      { title: 'Total', of: ({ name }) => name },
      { title: 'Count', of: ({ count }) => String(count), align: 'right' },
      { title: 'Amount', of: ({ total }) => total.toReadable(), align: 'right' },
    ],
  );
}
