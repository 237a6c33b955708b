import { Command } from 'commander';
import { CertificationService } from '../certification/certification.service.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentRoll } from './present-roll.js';
import { addRollFlags, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll notice`: records the notice to the owners. */
export function buildRollNoticeCommand(terminal: Terminal): Command {
  const command = new Command('notice')
    .description('Records that the owners were given notice of the hearing. From now on nobody joins the roll.')
    .requiredOption('--hearing <day>', 'the day of the hearing');
  addRollFlags(command);
  addExamples(command, 'roll notice 2026 --hearing 2025-10-27');
  return command.action(async (year: string, flags: BusinessFlags & { hearing: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const input = { ...toStepInput(year, business), hearingOn: parseLocalDate(flags.hearing) };
      return presentRoll(await business.app.get(CertificationService).notice(tx, input));
    });
  });
}
