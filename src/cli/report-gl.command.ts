import { Command } from 'commander';
import { inTransaction } from '../database/in-transaction.service.js';
import { GL_COLUMNS, toGlReportRow, type GlLine } from '../reports/gl-journal.js';
import { GlJournalService } from '../reports/gl-journal.service.js';
import type { ReportRow } from '../reports/report.js';
import { Money } from '../shared/money.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { layOutFacts } from './lay-out-table.js';
import { addSpanFlags, showReport, toSpan, type SpanFlags } from './report-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `report gl`: the journal for the general ledger. */
export function buildReportGlCommand(terminal: Terminal): Command {
  const command = new Command('gl').description(
    'Lists the journal for the general ledger by day, as CSV: debits and credits, which are equal on every day. Days are ' +
      'those on which entries were written, so that a day that was closed stays as it was.',
  );
  addSpanFlags(command);
  addExamples(command, 'report gl --from 2025-04-01 --to 2025-04-30 --out out/journal.csv');
  return command.action(async (flags: SpanFlags) => {
    terminal.exitCode = await withBusiness(flags, ({ app, dataSource, jurisdiction, on }) =>
      inTransaction(dataSource, async (tx) => {
        const span = toSpan(flags, on);
        const lines = await app.get(GlJournalService).build(tx, { jurisdiction, ...span });
        const debit = Money.sum(lines.map((line) => line.debit));
        const credit = Money.sum(lines.map((line) => line.credit));
        return showReport(terminal, {
          report: { columns: GL_COLUMNS, rows: toRows(lines) },
          out: flags.out,
          head: { report: 'gl', jurisdiction, ...span },
          totals: () => ({
            json: { debit, credit },
            lines: layOutFacts([
              ['debit', debit.toReadable()],
              ['credit', credit.toReadable()],
            ]),
          }),
        });
      }),
    );
  });
}

async function* toRows(lines: readonly GlLine[]): AsyncGenerator<ReportRow> {
  for (const line of lines) yield await Promise.resolve(toGlReportRow(line));
}
