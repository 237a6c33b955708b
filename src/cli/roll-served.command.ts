import { Command } from 'commander';
import { RecordNotice } from '../certification/record-notice.service.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentServiceOfNotice } from './present-roll-record.js';
import { addRollFlags, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll served`: that the notices were mailed. */
export function buildRollServedCommand(terminal: Terminal): Command {
  const command = new Command('served')
    .description(
      'Records that the notices were mailed or handed over on the day of --on, with the addresses of the noticed roll:\n' +
        'what the affidavit of service says.',
    )
    .requiredOption('--by-whom <name>', 'who served them and can swear to it')
    .option('--manner <words>', 'how they were served', 'first-class mail');
  addRollFlags(command);
  addExamples(command, 'roll served 2026 --on 2025-10-03 --by-whom "A. Clerk" --manner "first-class mail"');
  return command.action(async (year: string, flags: BusinessFlags & { byWhom: string; manner: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const input = { ...toStepInput(year, business), servedBy: flags.byWhom, manner: flags.manner };
      return presentServiceOfNotice(await business.app.get(RecordNotice).serve(tx, input));
    });
  });
}
