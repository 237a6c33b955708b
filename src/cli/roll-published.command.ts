import { Command } from 'commander';
import { RecordNotice } from '../certification/record-notice.service.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentRecorded } from './present-roll-record.js';
import { addRollFlags, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll published`: that the notice was printed. */
export function buildRollPublishedCommand(terminal: Terminal): Command {
  const command = new Command('published')
    .description('Records that the notice of the hearing was printed in a newspaper on the day of --on.')
    .requiredOption('--in <newspaper>', 'the newspaper');
  addRollFlags(command);
  addExamples(command, 'roll published 2026 --on 2025-10-03 --in "Lakes Gazette"');
  return command.action(async (year: string, flags: BusinessFlags & { in: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const input = { ...toStepInput(year, business), newspaper: flags.in };
      const publication = await business.app.get(RecordNotice).publish(tx, input);
      return presentRecorded(publication, `Notice printed in ${publication.newspaper} on ${publication.publishedOn}.`);
    });
  });
}
