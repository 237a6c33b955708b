import { join } from 'node:path';
import { Command } from 'commander';
import { DataSource } from 'typeorm';
import { inTransaction } from '../database/in-transaction.service.js';
import { readRateTables } from '../rate-tables/rate-tables.file.js';
import { rateTablesFolder, RateTablesService } from '../rate-tables/rate-tables.service.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { todayIn } from './clock.service.js';
import { toText } from './lay-out-table.js';
import { openApp } from './open-app.service.js';
import type { Terminal } from './terminal.service.js';
import { warnOfFutureDay } from './warn-of-future-day.js';

/** `jurisdiction add`: a village or city of rate-tables/, ready to bill. */
export function buildJurisdictionAddCommand(terminal: Terminal): Command {
  const command = new Command('add')
    .description('Makes a village or city of rate-tables/ ready to bill, after checking its law.')
    .argument('<jurisdiction>', 'a folder of rate-tables/, such as lino-lakes')
    .option('--on <day>', 'the business day (default: today where the jurisdiction is)');
  addJsonFlag(command);
  addExamples(command, 'jurisdiction add lino-lakes');
  return command.action(async (key: string, flags: { on?: string }) => {
    const rateTables = readRateTables(join(rateTablesFolder(), key));
    const { name, timeZone } = rateTables.jurisdiction;
    const today = todayIn(timeZone);
    const on = flags.on === undefined ? today : parseLocalDate(flags.on);
    const warning = warnOfFutureDay({ on, today });
    if (warning !== undefined) terminal.note(warning);
    const app = await openApp();
    try {
      const service = app.get(RateTablesService);
      const jurisdiction = await inTransaction(app.get(DataSource), (tx) =>
        service.add(tx, { jurisdiction: key, enactments: [], on }),
      );
      const acts = rateTables.enactments.map(({ enactment }) => enactment);
      terminal.exitCode = await terminal.show({
        json: { jurisdiction, name, enactments: acts },
        text: toText([
          `${name} (${jurisdiction}) is ready to bill under ${acts.join(', ')}.`,
          `Next: sewer import accounts FILE --jurisdiction ${jurisdiction}`,
        ]),
      });
    } finally {
      await app.close();
    }
  });
}
