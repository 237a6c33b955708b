import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { checkRateTables } from '../rate-tables/check-rate-tables.file.js';
import { rateTablesFolder } from '../rate-tables/rate-tables.service.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { todayIn } from './clock.service.js';
import { presentError } from './present-error.js';
import { toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

/** `rates check`: every fault that shows in any enactment file, at once. */
export function buildRatesCheckCommand(terminal: Terminal): Command {
  const command = new Command('check')
    .description(
      'Reads every enactment below a folder and lists every fault that shows, each with its file, line and remedy.',
    )
    .argument('[folder]', 'rate-tables/, the folder of one jurisdiction, or its name, such as lino-lakes');
  addJsonFlag(command);
  addExamples(command, 'rates check', 'rates check lino-lakes', 'rates check ../drafts/lino-lakes');
  return command.action(async (folder: string | undefined) => {
    const { files, problems, areFurtherChecksOpen } = checkRateTables(findFolder(folder), { today: todayIn() });
    const shown = problems.map(presentError);
    const verdict =
      problems.length === 0
        ? `${String(files.length)} ${files.length === 1 ? 'file' : 'files'} read, no fault found.`
        : `${String(files.length)} files read, ${String(problems.length)} ${problems.length === 1 ? 'fault' : 'faults'} found.`;
    const further = areFurtherChecksOpen ? ['Further checks follow once these are mended.'] : [];
    terminal.exitCode = await terminal.show({
      json: { files, problems: shown.map(({ json }) => json), areFurtherChecksOpen },
      text: `${shown.map(({ text }) => text).join('\n')}${toText([...files.map((file) => `  ${file}`), verdict, ...further])}`,
      exitCode: problems.length === 0 ? 0 : 1,
    });
  });
}

/** A folder as it is given, or else the one of that name in rate-tables/. */
function findFolder(given: string | undefined): string {
  if (given === undefined) return rateTablesFolder();
  const named = join(rateTablesFolder(), given);
  return existsSync(given) || !existsSync(named) ? given : named;
}
