import { Command } from 'commander';
import { CertificationService } from '../certification/certification.service.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addHearingFlags, toHearing, type HearingFlags } from './hearing-flags.command.js';
import { addRollFlags, showRoll, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll notice`: records the notice to the owners. */
export function buildRollNoticeCommand(terminal: Terminal): Command {
  const command = new Command('notice')
    .description('Records that the owners were given notice of the hearing. From now on nobody joins the roll.')
    .requiredOption('--hearing <day>', 'the day of the hearing');
  addRollFlags(addHearingFlags(command));
  addExamples(command, 'roll notice 2026 --hearing 2025-10-27 --hour "7:00 PM" --place "Village Hall"');
  return command.action(async (year: string, flags: BusinessFlags & HearingFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const input = { ...toStepInput(year, business), ...toHearing(flags) };
      return showRoll(tx, business, await business.app.get(CertificationService).notice(tx, input));
    });
  });
}
