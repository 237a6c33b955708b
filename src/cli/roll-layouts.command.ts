import { Command } from 'commander';
import { listLayouts } from '../certification/list-layouts.file.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { presentRollLayouts } from './present-roll-layouts.js';
import { buildRollLayoutsSchemaCommand } from './roll-layouts-schema.command.js';
import { buildRollLayoutsShowCommand } from './roll-layouts-show.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll layouts`: the forms in which counties take a roll; needs no database. */
export function buildRollLayoutsCommand(terminal: Terminal): Command {
  const command = new Command('layouts')
    .description('Lists the county layouts of templates/county-rolls/, and what is wrong with any of them.')
    .addCommand(buildRollLayoutsShowCommand(terminal))
    .addCommand(buildRollLayoutsSchemaCommand(terminal));
  addJsonFlag(command);
  addExamples(command, 'roll layouts', 'roll layouts show anoka');
  return command.action(async () => {
    terminal.exitCode = await terminal.show(presentRollLayouts(listLayouts()));
  });
}
