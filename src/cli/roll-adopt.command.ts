import { Command } from 'commander';
import { CertificationService } from '../certification/certification.service.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addRollFlags, showRoll, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll adopt`: records the council's resolution. */
export function buildRollAdoptCommand(terminal: Terminal): Command {
  const command = new Command('adopt')
    .description(
      "Records the council's resolution, once the hearing has been held. From now on no penalty accrues on the roll.",
    )
    .requiredOption('--resolution <number>', 'such as 25-88');
  addRollFlags(command);
  addExamples(command, 'roll adopt 2026 --resolution 25-88');
  return command.action(async (year: string, flags: BusinessFlags & { resolution: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const input = { ...toStepInput(year, business), resolution: flags.resolution };
      return showRoll(tx, business, await business.app.get(CertificationService).adopt(tx, input));
    });
  });
}
