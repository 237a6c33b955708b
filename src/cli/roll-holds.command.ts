import { Command } from 'commander';
import { CertificationHolds } from '../certification/certification-holds.service.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { presentHolds } from './present-holds.js';
import type { Terminal } from './terminal.service.js';

/** `roll holds`: the accounts that are kept off the rolls. */
export function buildRollHoldsCommand(terminal: Terminal): Command {
  const command = new Command('holds')
    .description(
      'Lists the accounts that are held off the rolls or will be: why, from which day to which, and who recorded it.',
    )
    .option('--all', 'those that have ended too');
  addBusinessFlags(command);
  addExamples(command, 'roll holds', 'roll holds --all');
  return command.action(async (flags: BusinessFlags & { all?: true }) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { app, jurisdiction, on }) => {
      const holds = await app.get(CertificationHolds).list(tx, jurisdiction);
      const shown = holds.filter(({ lastDay }) => flags.all === true || lastDay === undefined || lastDay >= on);
      return presentHolds(shown, { on });
    });
  });
}
