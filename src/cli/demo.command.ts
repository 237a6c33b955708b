import { join } from 'node:path';
import { Command } from 'commander';
import { verifyRollFile } from '../certification/verify-roll-file.file.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import type { RollState } from '../certification/roll-steps.service.js';
import { DEMO_JURISDICTION, openFreshDemoApp } from './demo-database.service.js';
import { layOutVillage, type VillageFile } from './demo-village.file.js';
import { DemoYear } from './demo-year.service.js';
import { toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

/** One line of the demo's story. */
interface Told {
  readonly on: string;
  readonly what: string;
  readonly result: string;
}

type Tell = (on: string, what: string, result: string) => Promise<void>;

const WHAT_WIDTH = 40;

/** `demo`: a made-up village lives through a year, from its first file to the county's. */
export function buildDemoCommand(terminal: Terminal): Command {
  const command = new Command('demo')
    .summary('a made-up village lives through one year; files in out/')
    .description(
      'Makes the village of Pine Hollow, which is made up, in a database of its own, and lives through its 2025: import, two ' +
        'quarters of bills, payments, penalties, and a certification roll from the notice to what the ' +
        'county sends in June. It begins anew each time.',
    )
    .option('--out <folder>', 'where the files go; the folder pine-hollow in it is made anew', 'out');
  addJsonFlag(command);
  addExamples(command, 'demo');
  return command.action(async ({ out }: { out: string }) => {
    const folder = join(out, DEMO_JURISDICTION);
    const told: Told[] = [];
    const tell: Tell = async (on, what, result) => {
      told.push({ on, what, result });
      if (!terminal.isJson)
        await terminal.show({ text: `${on}  ${what.padEnd(WHAT_WIDTH)}${result}\n`, json: undefined });
    };
    if (!terminal.isJson)
      await terminal.show({ text: 'The village of Pine Hollow is made up. This is its 2025.\n\n', json: undefined });
    const demo = await openFreshDemoApp();
    try {
      const pathOf = await layOutVillage(folder);
      const year = await DemoYear.begin(demo.context, '2025-01-06');
      await playSpring(year, { pathOf, folder, tell });
      await playSummer(year, { pathOf, folder, tell });
      await playAutumn(year, { folder, tell });
    } finally {
      await demo.context.close();
      await demo.release();
    }
    terminal.exitCode = await terminal.show({
      json: { jurisdiction: DEMO_JURISDICTION, folder, told },
      text: describeEnd(folder),
    });
  });
}

interface Season {
  readonly pathOf: (file: VillageFile) => string;
  readonly folder: string;
  readonly tell: Tell;
}

async function playSpring(year: DemoYear, { pathOf, folder, tell }: Season): Promise<void> {
  const accounts = await year.importAccounts(pathOf('accounts.csv'), '2025-01-06');
  await tell(
    '2025-01-06',
    'accounts imported',
    `${String(accounts.new)} in, ${String(accounts.rejected)} rows rejected`,
  );
  await billQuarter(year, { period: '2025-Q1', on: '2025-04-03', folder, tell });
  const april = await year.importPayments(pathOf('payments-april.csv'), '2025-04-30');
  await tell('2025-04-30', 'payments imported', `${String(april.new)} in, ${String(april.rejected)} rejected`);
  await assess(year, '2025-05-02', tell);
  const late = await year.importPayments(pathOf('payments-may.csv'), '2025-05-16');
  await tell('2025-05-16', 'twenty pay late', `${String(late.new)} in, each with its penalty`);
  await year.returnPayment('2077', '2025-05-22');
  await tell('2025-05-22', 'a check comes back', 'account 000130 owes again');
  await assess(year, '2025-05-23', tell);
}

async function playSummer(year: DemoYear, { pathOf, folder, tell }: Season): Promise<void> {
  await year.changeTerms('000111', '2025-05-16', { meterSize: '1' });
  await tell('2025-05-26', 'a larger meter from May 16', 'account 000111, billed by days');
  await year.sell('000163', '2025-06-16', 'Runa Copperfold');
  await tell('2025-06-16', 'a house is sold', 'account 000163, with its debts');
  await billQuarter(year, { period: '2025-Q2', on: '2025-07-03', folder, tell });
  const july = await year.importPayments(pathOf('payments-july.csv'), '2025-07-31');
  await tell('2025-07-31', 'payments imported', `${String(july.new)} in, ${String(july.rejected)} rejected`);
  await assess(year, '2025-08-04', tell);
}

/** From the draft to the county's file: who is told, who objects, what the council decides, who pays after all. */
async function playAutumn(year: DemoYear, { folder, tell }: Omit<Season, 'pathOf'>): Promise<void> {
  const { roll } = year;
  const told = async (on: string, what: string, { version }: RollState): Promise<RollState['version']> => {
    const off = version.excluded.length === 0 ? '' : `; ${String(version.excluded.length)} kept off`;
    await tell(on, what, `${String(version.lines.length)} accounts${off}`);
    return version;
  };
  const documents = async (on: string): Promise<void> => {
    const { written } = await roll.writeDocuments(join(folder, 'roll'));
    await tell(
      on,
      'documents written',
      written.map(({ kind, isDraft }) => (isDraft ? `draft ${kind}` : kind)).join(', '),
    );
  };
  await told('2025-10-01', 'roll for the county drafted', await roll.draft('2025-09-30', '2025-10-01'));
  const noticed = await told('2025-10-06', 'hearing set for October 27', await roll.notice('2025-10-27', '2025-10-06'));
  await documents('2025-10-06');
  const { addresses } = await roll.serve('2025-10-06');
  await tell('2025-10-06', 'notices mailed', `${String(addresses.length)}, to owners and occupants`);
  const objector = noticed.lines[0]?.accountNumber ?? '';
  await roll.object(objector, '2025-10-16');
  await tell('2025-10-16', 'an owner objects', `account ${objector}, in writing`);
  await roll.remove(objector, '2025-10-27');
  await tell('2025-10-27', 'the council hears the owner', `account ${objector} is taken off; the debt stays here`);
  await told('2025-10-27', 'adopted by resolution 25-88', await roll.adopt('25-88', '2025-10-27'));
  await year.pay('000118', '27.00', '2025-11-05');
  await tell('2025-11-05', 'one pays after all', 'account 000118 comes off the roll');
  const { lines } = await told('2025-11-14', 'certified to the county', await roll.certify('2025-11-14'));
  await documents('2025-11-14');
  await playCounty(year, { lines, folder, tell });
}

/** What goes to the county, what it answers, and what it sends in June. */
async function playCounty(
  year: DemoYear,
  { lines, folder, tell }: { lines: RollState['version']['lines'] } & Omit<Season, 'pathOf'>,
): Promise<void> {
  const { roll } = year;
  const { rollFile, manifestFile, manifest } = await roll.export(join(folder, 'county'));
  const { rejects } = verifyRollFile({ file: rollFile });
  await tell(
    '2025-11-14',
    "checked as the county's auditor does",
    `${String(manifest.rows)} rows, ${manifest.sum}, ${String(rejects.length)} rejects`,
  );
  const sent = await roll.send(manifestFile, '2025-11-17');
  await tell('2025-11-17', 'sent to the county', `${String(sent.rows)} rows, by ${sent.manner}`);
  const differences = await roll.acknowledge(sent, '2025-11-20');
  await tell('2025-11-20', 'the county acknowledges', differences.length === 0 ? 'it agrees' : differences.join(' '));
  const file = join(folder, 'county', 'settlement-june.csv');
  const { collected, outstanding } = await roll.settle(lines, { file, on: '2026-06-25' });
  await tell(
    '2026-06-25',
    'the county settles',
    `${collected.toReadable()} collected, ${outstanding.toReadable()} still with it`,
  );
  const { entries, problems } = await year.verifyLedger();
  await tell(
    '2026-06-25',
    'ledger verified',
    `${String(entries)} entries, ${problems.length === 0 ? 'sound' : 'NOT SOUND'}`,
  );
}

async function billQuarter(
  year: DemoYear,
  { period, on, folder, tell }: { period: string; on: string; folder: string; tell: Tell },
): Promise<void> {
  const { statements, total, exceptions } = await year.bill(period, on);
  await tell(
    on,
    `${period} billed`,
    `${String(statements)} statements, ${total.toReadable()}; ${String(exceptions)} cannot be billed`,
  );
  const { pages } = await year.writeStatements(period, join(folder, `statements-${period}`));
  await tell(on, 'statements written', `one PDF, ${String(pages)} sheets in mailing order`);
}

async function assess(year: DemoYear, on: string, tell: Tell): Promise<void> {
  const { posted, total } = await year.assess(on);
  await tell(on, 'penalties assessed', `${String(posted)}, ${total.toReadable()} in all`);
}

function describeEnd(folder: string): string {
  const sewer = (words: string): string => `  npm run -s sewer -- ${words} --jurisdiction ${DEMO_JURISDICTION}`;
  return toText([
    '',
    'Files',
    `  ${join(folder, 'accounts.csv.rejected.csv')}`,
    `  ${join(folder, 'statements-2025-Q1', 'statements-2025-Q1.pdf')}`,
    `  ${join(folder, 'statements-2025-Q2', 'statements-2025-Q2.pdf')}`,
    ...['notices', 'affidavit', 'resolution', 'certificate'].map(
      (name) => `  ${join(folder, 'roll', `${name}-2026.pdf`)}`,
    ),
    `  ${join(folder, 'county', 'certification-roll-2026.csv')}`,
    `  ${join(folder, 'county', 'manifest.json')}`,
    '',
    'Try next',
    sewer('account show 000122'),
    sewer('bill show 2025-Q2'),
    sewer('roll show 2026'),
    sewer('roll settlement 2026 --as-of 2026-06-25'),
    sewer('report aging --as-of 2025-11-14'),
    `  npm run -s sewer -- roll verify ${join(folder, 'county', 'certification-roll-2026.csv')}`,
  ]);
}
