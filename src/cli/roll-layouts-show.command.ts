import { Command } from 'commander';
import { readRollLayout } from '../certification/roll-layout.file.js';
import { sampleRecords } from '../certification/sample-records.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { presentRollLayout } from './present-roll-layouts.js';
import type { Terminal } from './terminal.service.js';

/** `roll layouts show`: one layout with its columns and a sample row. */
export function buildRollLayoutsShowCommand(terminal: Terminal): Command {
  const command = new Command('show')
    .description('Checks a county layout and prints its columns with a sample row; also a .yaml file of your own.')
    .argument('<layout>', 'the name of a layout, or the path of a .yaml file');
  addJsonFlag(command);
  addExamples(command, 'roll layouts show anoka', 'roll layouts show my-county.yaml');
  return command.action(async (name: string) => {
    const layout = readRollLayout(name);
    terminal.exitCode = await terminal.show(presentRollLayout(layout, sampleRecords(layout)));
  });
}
