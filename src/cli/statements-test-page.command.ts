import { Command } from 'commander';
import { writeWhole } from '../shared/write-whole.file.js';
import { renderWindowTestPage } from '../statements/render-window-test-page.pdf.js';
import { readSheetSettings } from '../statements/sheet-settings.file.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `statements-test-page`: whether the windows of the city's envelopes show what they should. */
export function buildStatementsTestPageCommand(terminal: Terminal): Command {
  const command = new Command('statements-test-page')
    .summary('a sheet to try the windows of your envelopes with')
    .description(
      'Writes a sheet that shows where the windows of the envelopes should be. Print it at 100%, fold it, put it into an ' +
        'envelope and hold it against the light. Other measures go into templates/statements/.',
    )
    .requiredOption('--out <file>', 'where the PDF goes')
    .option('--jurisdiction <key>', 'with the measures of this village or city (default: a #10 and a #9 envelope)');
  addJsonFlag(command);
  addExamples(command, 'statements-test-page --out out/test-page.pdf');
  return command.action(async ({ out, jurisdiction }: { out: string; jurisdiction?: string }) => {
    const settings = jurisdiction === undefined ? undefined : readSheetSettings(jurisdiction);
    await writeWhole(out, await renderWindowTestPage(settings));
    terminal.exitCode = await terminal.show({
      json: { file: out },
      text: `Print it at 100%, fold on the lines, and look through the windows:\n  ${out}\n`,
    });
  });
}
