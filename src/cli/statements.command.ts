import { Command } from 'commander';
import { writeStatements } from '../statements/write-statements.file.js';
import { StatementsService } from '../statements/statements.service.js';
import { inTransaction } from '../database/in-transaction.service.js';
import { AppError } from '../shared/app-error.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { withBusiness, type BusinessFlags } from './business.service.js';
import { countStatements } from './count-statements.repository.js';
import { presentStatements } from './present-statements.js';
import type { Terminal } from './terminal.service.js';

interface StatementsFlags extends BusinessFlags {
  readonly out: string;
  readonly account?: string;
  readonly each?: boolean;
}

/** `statements`: the statements of a period as they were issued, for the printer or one file each. */
export function buildStatementsCommand(terminal: Terminal): Command {
  const command = new Command('statements')
    .summary('the statements of a period as PDF')
    .description(
      'Writes the statements of a period as one PDF in mailing order, or one PDF each, with a manifest.json beside them. ' +
        'They are printed as they were issued: the same files, byte for byte, whenever they are written again.',
    )
    .argument('<period>', 'such as 2025-Q1 or 2025-03')
    .requiredOption('--out <folder>', 'where the files go; made where it is missing')
    .option('--account <number>', 'of one account only')
    .option('--each', 'one file for each statement, tagged for screen readers');
  addBusinessFlags(command);
  addExamples(command, 'statements 2025-Q1 --out out/statements', 'statements 2025-Q1 --account 000101 --out out');
  return command.action(async (periodText: string, flags: StatementsFlags) => {
    terminal.exitCode = await withBusiness(flags, ({ app, dataSource, jurisdiction, rateTables }) =>
      inTransaction(dataSource, async (tx) => {
        const period = parseBillingPeriod(periodText, rateTables.jurisdiction.billingCycle).key;
        const service = app.get(StatementsService);
        const wanted = { jurisdiction, period };
        const statements =
          flags.account === undefined
            ? service.listForPeriod(tx, wanted)
            : [await service.findStatement(tx, { ...wanted, accountNumber: flags.account })];
        const total = flags.account === undefined ? await countStatements(tx, wanted) : 1;
        if (total === 0) throw nothingIssued(period);
        const progress = terminal.startProgress('Writing statements', total);
        const manifest = await writeStatements({
          ...wanted,
          folder: flags.out,
          statements,
          each: flags.each ?? false,
          onProgress: (done) => progress(done),
        });
        return terminal.show(presentStatements(manifest, flags.out));
      }),
    );
  });
}

function nothingIssued(period: string): AppError {
  return new AppError('NOT_FOUND', {
    what: `No statement of ${period} stands`,
    remedy: `Post its run first: "bill prepare ${period}", then "bill post ${period}".`,
  });
}
