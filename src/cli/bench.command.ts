import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PostRunService } from '../billing-runs/post-run.service.js';
import { PrepareRunService } from '../billing-runs/prepare-run.service.js';
import { CertificationService } from '../certification/certification.service.js';
import { createFreshDatabase } from '../database/fresh-database.service.js';
import { inTransaction } from '../database/in-transaction.service.js';
import { openScratchServer } from '../database/scratch-server.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { VerifyLedgerService } from '../ledger/verify-ledger.service.js';
import { PenaltiesService } from '../penalties/penalties.service.js';
import { AccountImportService } from '../premises/account-import.service.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { parseLocalDate } from '../shared/local-date.js';
import { StatementsService } from '../statements/statements.service.js';
import { writeStatements } from '../statements/write-statements.file.js';
import { writeBenchAccounts } from './bench-files.file.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { openApp } from './open-app.service.js';
import { parseCount } from './parse-count.js';
import { presentBench, type BenchStep } from './present-bench.js';
import { postOpeningBalances } from './post-opening-balances.service.js';
import type { Terminal } from './terminal.service.js';

const JURISDICTION = 'lino-lakes';
const ACCOUNTS = '20000';
const STATEMENTS = '2000';
const PERIOD = parseBillingPeriod('2025-Q1');

interface Bench {
  readonly app: INestApplicationContext;
  readonly folder: string;
  readonly accounts: number;
  /** how many statements are drawn */
  readonly statements: number;
  readonly terminal: Terminal;
}

/** `bench`: how long each step of a quarter takes with many accounts, in a database that is thrown away. */
export function buildBenchCommand(terminal: Terminal): Command {
  const command = new Command('bench')
    .summary('how long each step takes with many accounts')
    .description(
      'Bills one quarter of many accounts in a database of its own that is thrown away, and prints how long each step took and ' +
        'how it compares with the import. SEWER_BENCH_ACCOUNTS and SEWER_BENCH_STATEMENTS change the numbers.',
    );
  addJsonFlag(command);
  addExamples(command, 'bench');
  return command.action(async () => {
    const accounts = parseCount(process.env['SEWER_BENCH_ACCOUNTS'] || ACCOUNTS, 'SEWER_BENCH_ACCOUNTS');
    const statements = parseCount(process.env['SEWER_BENCH_STATEMENTS'] || STATEMENTS, 'SEWER_BENCH_STATEMENTS');
    const server = await openScratchServer();
    const folder = await mkdtemp(join(tmpdir(), 'sewer-bench-'));
    try {
      const database = await createFreshDatabase(server.serverUrl);
      const app = await openApp({ url: database.url });
      try {
        const steps = await runSteps({ app, folder, accounts, statements: Math.min(statements, accounts), terminal });
        const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
        terminal.exitCode = await terminal.show(presentBench({ accounts, steps, peakMegabytes }));
      } finally {
        await app.close();
        await database.drop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
      await server.close();
    }
  });
}

async function runSteps(bench: Bench): Promise<BenchStep[]> {
  const { folder, accounts, statements, terminal } = bench;
  const file = join(folder, 'accounts.csv');
  await writeBenchAccounts(file, accounts);
  const steps: BenchStep[] = [];
  const measure = async (name: string, count: number, work: () => Promise<unknown>): Promise<void> => {
    terminal.note(`${name} ...\n`);
    const beganAt = performance.now();
    await work();
    steps.push({ name, count, milliseconds: performance.now() - beganAt });
  };
  await measure('import accounts', accounts, () => importAccounts(bench, file));
  await measure('prepare the run', accounts, () => inStep(bench, prepareRun(bench)));
  await measure('post it, with statements', accounts, () => inStep(bench, postRun(bench)));
  await measure('write statements as PDF', statements, () => inStep(bench, printStatements(bench)));
  await measure('assess penalties', accounts, () => inStep(bench, assessPenalties(bench)));
  await measure('draft the roll', accounts, () => inStep(bench, draftRoll(bench)));
  await measure('verify the ledger', accounts, () => inStep(bench, verifyLedger(bench)));
  return steps;
}

type Step = (tx: EntityManager) => Promise<unknown>;

function inStep({ app }: Bench, step: Step): Promise<unknown> {
  return inTransaction(app.get(DataSource), step);
}

async function importAccounts({ app }: Bench, file: string): Promise<void> {
  const { jurisdiction } = await inTransaction(app.get(DataSource), async (tx) => {
    const rateTables = app.get(RateTablesService);
    await rateTables.add(tx, { jurisdiction: JURISDICTION, enactments: [], on: parseLocalDate('2025-01-02') });
    return rateTables.load(tx, JURISDICTION);
  });
  const posting = postOpeningBalances(app.get(LedgerService));
  const settings = { on: parseLocalDate('2025-01-02'), by: 'bench', postOpeningBalances: posting };
  await app.get(AccountImportService).importAccounts({ file, jurisdiction, ...settings });
}

function who(on: string): { jurisdiction: string; on: ReturnType<typeof parseLocalDate>; by: string } {
  return { jurisdiction: JURISDICTION, on: parseLocalDate(on), by: 'bench' };
}

function prepareRun({ app }: Bench): Step {
  return (tx) => app.get(PrepareRunService).prepare(tx, { ...who('2025-04-03'), period: PERIOD });
}

function postRun({ app }: Bench): Step {
  const posting = { ...who('2025-04-03'), period: PERIOD, leaveExceptions: false, acceptCorrections: [] };
  return (tx) => app.get(PostRunService).post(tx, posting);
}

function printStatements({ app, folder, statements }: Bench): Step {
  const wanted = { jurisdiction: JURISDICTION, period: PERIOD.key };
  return (tx) => {
    const listed = takeFirst(app.get(StatementsService).listForPeriod(tx, wanted), statements);
    return writeStatements({ ...wanted, folder: join(folder, 'statements'), statements: listed });
  };
}

async function* takeFirst<T>(items: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  let taken = 0;
  for await (const item of items) {
    if (taken === count) return;
    taken += 1;
    yield item;
  }
}

function assessPenalties({ app }: Bench): Step {
  return (tx) => app.get(PenaltiesService).assess(tx, who('2025-05-02'));
}

function draftRoll({ app }: Bench): Step {
  const input = { ...who('2025-10-01'), payableYear: 2026, cutoffOn: parseLocalDate('2025-09-30') };
  return (tx) => app.get(CertificationService).draft(tx, input);
}

function verifyLedger({ app }: Bench): Step {
  return (tx) => app.get(VerifyLedgerService).verify(tx, JURISDICTION);
}
