import { join } from 'node:path';
import { Command } from 'commander';
import { describeActs } from '../rate-tables/describe-acts.js';
import { describeTablesInForce } from '../rate-tables/describe-tables-in-force.js';
import { readRateTables } from '../rate-tables/rate-tables.file.js';
import { rateTablesFolder } from '../rate-tables/rate-tables.service.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { todayIn } from './clock.service.js';
import { presentFigures } from './present-figures.js';
import type { Terminal } from './terminal.service.js';

/** `rates show`: the figures in force on a day, each with its section. */
export function buildRatesShowCommand(terminal: Terminal): Command {
  const command = new Command('show')
    .description('Lists every figure in force on a day with the section it stands in.')
    .argument('<jurisdiction>', 'a folder of rate-tables/, such as lino-lakes')
    .option('--on <day>', 'such as 2025-04-03 (default: today where the jurisdiction is)');
  addJsonFlag(command);
  addExamples(command, 'rates show lino-lakes --on 2025-04-03');
  return command.action(async (jurisdiction: string, flags: { on?: string }) => {
    const rateTables = readRateTables(join(rateTablesFolder(), jurisdiction));
    const { name, timeZone } = rateTables.jurisdiction;
    const on = flags.on === undefined ? todayIn(timeZone) : parseLocalDate(flags.on);
    const figures = describeTablesInForce(rateTables, on);
    terminal.exitCode = await terminal.show(
      presentFigures({ jurisdiction, name, on, acts: describeActs(rateTables, on), figures }),
    );
  });
}
