import { Command } from 'commander';
import { MeterUseImportService } from '../premises/meter-use-import.service.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { addImportFlags, toImportSettings, type ImportFlags } from './import-flags.command.js';
import { presentUsageImport } from './present-usage-import.js';
import type { Terminal } from './terminal.service.js';

/** `import usage`: what the water meters say. */
export function buildImportUsageCommand(terminal: Terminal): Command {
  const command = new Command('usage').description(
    'Imports metered use; needed columns: account, period, and gallons or previous_reading and current_reading; and estimated ' +
      'where a meter was not read. The same use again changes nothing; another one for a period takes the place of the one before.',
  );
  addImportFlags(command);
  addExamples(command, 'import usage readings.csv --jurisdiction chaska');
  return command.action(async (file: string, flags: ImportFlags) => {
    terminal.exitCode = await withBusiness(
      flags,
      async ({ app, rateTables, on, by }) => {
        const summary = await app.get(MeterUseImportService).importUse({
          ...toImportSettings(flags, { terminal, label: 'Importing metered use' }),
          file,
          jurisdiction: rateTables.jurisdiction,
          on,
          by,
        });
        return terminal.show(presentUsageImport(summary));
      },
      terminal,
    );
  });
}
