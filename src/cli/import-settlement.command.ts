import { Command } from 'commander';
import { SettlementImportService } from '../certification/settlement-import.service.js';
import { parseLocalDate } from '../shared/local-date.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { addImportFlags, toImportSettings, type ImportFlags } from './import-flags.command.js';
import { parseCount } from './parse-count.js';
import { presentSettlementImport } from './present-settlement-import.js';
import type { Terminal } from './terminal.service.js';

interface SettlementFileFlags extends ImportFlags {
  readonly year: string;
  readonly roll?: string;
  readonly settledOn?: string;
  readonly controlTotal?: string;
  readonly again?: boolean;
}

/** `import settlement`: what the county spread and collected. */
export function buildImportSettlementCommand(terminal: Terminal): Command {
  const command = new Command('settlement')
    .description(
      "Imports a county's report of what it did with a certified roll; needed columns: parcel_id, and spread (what is on the taxes in " +
        'all) or collected (since its last report, below zero where it gave back), or both; settled_on, account, reference. Names ' +
        'such as pin or amount_paid are known too. Write 0.00 in spread for a parcel that the county did not put on the taxes: one ' +
        'that no report names may only not have paid yet. Nothing posts to accounts. The same file again changes nothing; a row that ' +
        'says otherwise than an earlier report is pointed out.',
    )
    .requiredOption('--year <year>', 'the year whose taxes carry the amounts, such as 2026')
    .option('--roll <number>', 'the roll it reports of (default: whichever rolls of the year have the parcel)')
    .option('--settled-on <day>', 'the day of rows that say none')
    .option(
      '--control-total <amount>',
      "what the county's letter says it sent; when the file differs nothing is taken in",
    )
    .option('--again', 'rows that say otherwise than an earlier report are further ones');
  addImportFlags(command);
  addExamples(command, 'import settlement may.csv --year 2026 --control-total 1234.00 --dry-run');
  return command.action(async (file: string, flags: SettlementFileFlags) => {
    terminal.exitCode = await withBusiness(
      flags,
      async ({ app, jurisdiction, on, by }) => {
        const summary = await app.get(SettlementImportService).importSettlement({
          ...toImportSettings(flags, { terminal, label: 'Importing the settlement' }),
          ...{ file, jurisdiction, on, by },
          payableYear: parseCount(flags.year, '--year'),
          rollNumber: flags.roll === undefined ? undefined : parseCount(flags.roll, '--roll'),
          settledOn: flags.settledOn === undefined ? undefined : parseLocalDate(flags.settledOn),
          again: flags.again,
          controlTotal: flags.controlTotal === undefined ? undefined : parseWrittenMoney(flags.controlTotal),
        });
        return terminal.show(presentSettlementImport(summary));
      },
      terminal,
    );
  });
}
