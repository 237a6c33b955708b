import { Command } from 'commander';
import { CertificationService } from '../certification/certification.service.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addRollFlags, showRoll, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll certify`: certifies the roll to the county. */
export function buildRollCertifyCommand(terminal: Terminal): Command {
  const command = new Command('certify').description(
    'Certifies the adopted roll to the county, less what has been paid since. The accounts no longer owe these debts to the city.',
  );
  addRollFlags(command);
  addExamples(command, 'roll certify 2026');
  return command.action(async (year: string, flags: BusinessFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) =>
      showRoll(tx, business, await business.app.get(CertificationService).certify(tx, toStepInput(year, business))),
    );
  });
}
