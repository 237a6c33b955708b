import { Command } from 'commander';
import { CertificationService } from '../certification/certification.service.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addHearingFlags, toHearing, type HearingFlags } from './hearing-flags.command.js';
import { addRollFlags, showRoll, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll reschedule`: another day for the hearing. */
export function buildRollRescheduleCommand(terminal: Terminal): Command {
  const command = new Command('reschedule')
    .description(
      'Moves the hearing of a noticed roll to a day that has not passed. The lines stay as they were noticed.',
    )
    .requiredOption('--hearing <day>', 'the new day of the hearing');
  addRollFlags(addHearingFlags(command));
  addExamples(command, 'roll reschedule 2026 --hearing 2025-11-03');
  return command.action(async (year: string, flags: BusinessFlags & HearingFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const input = { ...toStepInput(year, business), ...toHearing(flags) };
      return showRoll(tx, business, await business.app.get(CertificationService).reschedule(tx, input));
    });
  });
}
