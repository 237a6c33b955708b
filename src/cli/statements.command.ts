import { join } from 'node:path';
import { Command } from 'commander';
import { inTransaction } from '../database/in-transaction.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { AppError } from '../shared/app-error.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import type { StatementToPrint } from '../statements/render-statement.pdf.js';
import { StatementsService } from '../statements/statements.service.js';
import { writeStatements } from '../statements/write-statements.file.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { withBusiness, type Business, type BusinessFlags } from './business.service.js';
import { countStatements } from './count-statements.repository.js';
import { presentStatements } from './present-statements.js';
import type { Presented } from './presented.js';
import type { Terminal } from './terminal.service.js';

interface StatementsFlags extends BusinessFlags {
  readonly out: string;
  readonly account?: string;
  readonly each?: boolean;
  readonly voided?: boolean;
}

/** `statements`: the statements of a period as they were issued, for the printer or one file each. */
export function buildStatementsCommand(terminal: Terminal): Command {
  const command = new Command('statements')
    .summary('the statements of a period as PDF')
    .description(
      'Writes the statements of a period as one PDF in mailing order, or one PDF each, with a manifest.json beside them. ' +
        'They are printed as they were issued: the same files, byte for byte, whenever they are written again. Of an account ' +
        'that was billed twice for the period the later statement is written, which carries what is open of the first. That of one ' +
        'account gets files of its own, and leaves those of the whole period alone.',
    )
    .argument('<period>', 'such as 2025-Q1 or 2025-03')
    .requiredOption('--out <folder>', 'where the files go; made where it is missing')
    .option('--account <number>', 'of one account only')
    .option('--each', 'one file for each statement, tagged for screen readers')
    .option('--voided', 'those that are void instead, marked VOID, into a folder void there');
  addBusinessFlags(command);
  addExamples(command, 'statements 2025-Q1 --out out/statements', 'statements 2025-Q1 --account 000101 --out out');
  return command.action(async (periodText: string, flags: StatementsFlags) => {
    terminal.exitCode = await withBusiness(flags, async (business) => {
      const { billingCycle } = business.rateTables.jurisdiction;
      const period = parseBillingPeriod(periodText, billingCycle).key;
      const { account } = flags;
      return terminal.show(
        account === undefined
          ? await writeAll(terminal, { business, period, flags })
          : await writeOneAccount({ business, period, account, folder: flags.out }),
      );
    });
  });
}

function writeAll(
  terminal: Terminal,
  { business, period, flags }: { business: Business; period: string; flags: StatementsFlags },
): Promise<Presented> {
  const { app, dataSource, jurisdiction } = business;
  const wanted = { jurisdiction, period, withVoided: flags.voided ?? false };
  const folder = wanted.withVoided ? join(flags.out, 'void') : flags.out;
  return inTransaction(dataSource, async (tx) => {
    const { standing, superseded, voided } = await countStatements(tx, wanted);
    const total = wanted.withVoided ? voided : standing;
    if (total === 0) throw nothingToPrint({ ...wanted, voided });
    const progress = terminal.startProgress('Writing statements', total);
    const manifest = await writeStatements({
      jurisdiction,
      period,
      folder,
      statements: onlyAs(app.get(StatementsService).listForPeriod(tx, wanted), wanted.withVoided),
      each: flags.each ?? false,
      onProgress: (done) => progress(done),
    });
    return presentStatements(manifest, {
      ...{ folder, manifestFile: 'manifest.json' },
      superseded: wanted.withVoided ? 0 : superseded,
    });
  });
}

function writeOneAccount({
  business: { app, dataSource, jurisdiction },
  period,
  account,
  folder,
}: {
  business: Business;
  period: string;
  account: string;
  folder: string;
}): Promise<Presented> {
  const wanted = { jurisdiction, period };
  return inTransaction(dataSource, async (tx) => {
    const accountNumber = parseAccountNumber(account);
    const issued = await app.get(StatementsService).findStatement(tx, { ...wanted, accountNumber });
    const manifestFile = `statement-${issued.statement.statementNumber}.manifest.json`;
    const manifest = await writeStatements({ ...wanted, folder, statements: [issued], each: true, manifestFile });
    return presentStatements(manifest, { folder, manifestFile });
  });
}

async function* onlyAs(
  statements: AsyncIterable<StatementToPrint>,
  isVoided: boolean,
): AsyncGenerator<StatementToPrint> {
  for await (const each of statements) if (each.voided === isVoided) yield each;
}

function nothingToPrint({
  period,
  withVoided,
  voided,
}: {
  period: string;
  withVoided: boolean;
  voided: number;
}): AppError {
  if (withVoided) {
    return new AppError('NOT_FOUND', {
      what: `No statement of ${period} is void`,
      remedy: 'Leave --voided out to print those that stand.',
    });
  }
  if (voided > 0) {
    return new AppError('NOT_FOUND', {
      what: `No statement of ${period} stands; ${voided === 1 ? 'its one statement is' : `all ${String(voided)} are`} void`,
      remedy: `Print them, marked VOID, with --voided; or bill the period again: "bill prepare ${period}".`,
    });
  }
  return new AppError('NOT_FOUND', {
    what: `No statement of ${period} stands`,
    remedy: `Post its run first: "bill prepare ${period}", then "bill post ${period}".`,
  });
}
