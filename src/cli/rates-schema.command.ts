import { Command } from 'commander';
import { writeEditorSchemas } from '../rate-tables/editor-schemas.file.js';
import { rateTablesFolder } from '../rate-tables/rate-tables.service.js';
import { makeFolder } from '../shared/make-folder.file.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

/** `rates schema`: what an editor checks the files of the law by while they are written. */
export function buildRatesSchemaCommand(terminal: Terminal): Command {
  const command = new Command('schema')
    .description('Writes the JSON Schemas by which an editor completes and checks enactments while you type.')
    .option('--out <folder>', 'where they go (default: rate-tables/)');
  addJsonFlag(command);
  addExamples(command, 'rates schema', 'rates schema --out out');
  return command.action(async ({ out }: { out?: string }) => {
    const folder = out ?? rateTablesFolder();
    makeFolder(folder);
    const files = writeEditorSchemas(folder);
    terminal.exitCode = await terminal.show({ json: { files }, text: toText(files) });
  });
}
