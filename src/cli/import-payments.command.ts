import { Command } from 'commander';
import { PaymentImportService } from '../payments/payment-import.service.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { addImportFlags, toImportSettings, type ImportFlags } from './import-flags.command.js';
import { parseCount } from './parse-count.js';
import { presentImport } from './present-import.js';
import type { Terminal } from './terminal.service.js';

interface PaymentFileFlags extends ImportFlags {
  readonly controlTotal?: string;
  readonly controlCount?: string;
  readonly again?: boolean;
}

/** `import payments`: a file from the bank or the counter. */
export function buildImportPaymentsCommand(terminal: Terminal): Command {
  const command = new Command('payments')
    .description(
      'Imports payments; needed columns: account, amount, received_on. A payment counts from the day it was received. ' +
        'The same file again posts nothing twice; a row of another file that was there already, without a reference, is ' +
        'pointed out, and so is one that stands twice in this file; with the same reference it is rejected. Rows at fault go to FILE.rejected.csv with the reason.',
    )
    .option('--control-total <amount>', 'what the deposit slip says; when the file differs nothing is posted')
    .option('--control-count <count>', 'how many payments the slip says')
    .option('--again', 'rows like a payment that was entered before are further payments');
  addImportFlags(command);
  addExamples(command, 'import payments lockbox.csv --jurisdiction lino-lakes --control-total 1234.00');
  return command.action(async (file: string, flags: PaymentFileFlags) => {
    terminal.exitCode = await withBusiness(
      flags,
      async ({ app, jurisdiction, on, by }) => {
        const summary = await app.get(PaymentImportService).importPayments({
          ...toImportSettings(flags, { terminal, label: 'Importing payments' }),
          file,
          jurisdiction,
          on,
          by,
          again: flags.again,
          controlTotal: flags.controlTotal === undefined ? undefined : parseWrittenMoney(flags.controlTotal),
          controlCount:
            flags.controlCount === undefined ? undefined : parseCount(flags.controlCount, '--control-count'),
        });
        return terminal.show(presentImport(summary, 'payments'));
      },
      terminal,
    );
  });
}
