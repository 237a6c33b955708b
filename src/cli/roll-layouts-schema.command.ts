import { Command } from 'commander';
import { rollLayoutsFolder } from '../certification/roll-layout.file.js';
import { writeLayoutSchema } from '../certification/layout-schema.file.js';
import { makeFolder } from '../shared/make-folder.file.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

/** `roll layouts schema`: what an editor checks a county layout by while it is written. */
export function buildRollLayoutsSchemaCommand(terminal: Terminal): Command {
  const command = new Command('schema')
    .description('Writes the JSON Schema by which an editor completes and checks county layouts while you type.')
    .option('--out <folder>', 'where it goes (default: templates/county-rolls/)');
  addJsonFlag(command);
  addExamples(command, 'roll layouts schema');
  return command.action(async ({ out }: { out?: string }) => {
    const folder = out ?? rollLayoutsFolder();
    makeFolder(folder);
    const file = writeLayoutSchema(folder);
    terminal.exitCode = await terminal.show({ json: { file }, text: toText([file]) });
  });
}
