import { Command } from 'commander';
import { ShowRunService } from '../billing-runs/show-run.service.js';
import { inTransaction } from '../database/in-transaction.service.js';
import { REGISTER_COLUMNS, toRegisterRow, type RegisterLine } from '../reports/register-row.js';
import type { ReportRow } from '../reports/report.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { Money } from '../shared/money.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { addReportFlags, showReport, type ReportFlags } from './report-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `report register`: every charge of a run. */
export function buildReportRegisterCommand(terminal: Terminal): Command {
  const command = new Command('register')
    .description('Lists every charge of the runs of a period that are not voided, as CSV.')
    .argument('<period>', 'such as 2025-Q1 or 2025-03');
  addReportFlags(command);
  addExamples(command, 'report register 2025-Q1 --out out/register.csv');
  return command.action(async (periodText: string, flags: ReportFlags) => {
    terminal.exitCode = await withBusiness(flags, ({ app, dataSource, jurisdiction, rateTables }) =>
      inTransaction(dataSource, async (tx) => {
        const period = parseBillingPeriod(periodText, rateTables.jurisdiction.billingCycle);
        const { runs, register } = await app.get(ShowRunService).listCharges(tx, { jurisdiction, period });
        const shown = runs.map(({ runId, status }) => ({ runId, status }));
        const last = shown.at(-1);
        const total = Money.sum(register.map(({ amount }) => amount));
        return showReport(terminal, {
          report: { columns: REGISTER_COLUMNS, rows: toRows(register) },
          out: flags.out,
          head: { report: 'register', jurisdiction, period: period.key, ...last, runs: shown },
          totals: () => ({
            json: { lines: register.length, total },
            lines: [`${String(register.length)} lines, ${total.toReadable()} in all (${describeRuns(shown)})`],
          }),
        });
      }),
    );
  });
}

function describeRuns(runs: readonly { readonly runId: number; readonly status: string }[]): string {
  const [only] = runs;
  if (only !== undefined && runs.length === 1) return only.status;
  return runs.map(({ runId, status }) => `run ${String(runId)} ${status}`).join(', ');
}

async function* toRows(register: readonly RegisterLine[]): AsyncGenerator<ReportRow> {
  for (const line of register) yield await Promise.resolve(toRegisterRow(line));
}
