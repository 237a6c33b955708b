import { Command } from 'commander';
import { importRows, type RowOutcome } from '../premises/import-rows.service.js';
import { RecordMeterUseService } from '../premises/record-meter-use.service.js';
import { AppError } from '../shared/app-error.js';
import { openRows } from '../shared/open-rows.csv.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { addImportFlags, toImportSettings, type ImportFlags } from './import-flags.command.js';
import { presentImport } from './present-import.js';
import type { Terminal } from './terminal.service.js';
import { parseUsageRow, USAGE_COLUMNS, type UsageRow } from './usage-row.js';

/** `import usage`: what the water meters say. */
export function buildImportUsageCommand(terminal: Terminal): Command {
  const command = new Command('usage').description(
    'Imports metered use; needed columns: account, period, gallons; and estimated where a meter was not read. The same use ' +
      'again changes nothing; another figure for a period takes the place of the one before.',
  );
  addImportFlags(command);
  addExamples(command, 'import usage readings.csv --jurisdiction chaska');
  return command.action(async (path: string, flags: ImportFlags) => {
    terminal.exitCode = await withBusiness(flags, async ({ app, dataSource, jurisdiction, rateTables, on, by }) => {
      const settings = toImportSettings(flags, { terminal, label: 'Importing metered use' });
      const file = await openRows({ path, columns: USAGE_COLUMNS, encoding: settings.encoding });
      const meters = app.get(RecordMeterUseService);
      const summary = await importRows<UsageRow>(dataSource, {
        ...settings,
        file,
        parse: (row) => parseUsageRow(row, rateTables.jurisdiction.billingCycle),
        apply: async (tx, rows) => {
          const outcomes: RowOutcome[] = [];
          for (const row of rows) {
            outcomes.push(await orFault(row, meters.record(tx, { ...row, jurisdiction, on, by })));
          }
          return outcomes;
        },
      });
      return terminal.show(presentImport(summary, 'metered use'));
    });
  });
}

async function orFault({ accountNumber }: UsageRow, recorded: Promise<RowOutcome>): Promise<RowOutcome> {
  try {
    return await recorded;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { faults: [{ column: 'account', value: accountNumber, reason: error.message }] };
  }
}
