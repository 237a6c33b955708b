import { Command } from 'commander';
import { RollStatuses } from '../certification/roll-status.service.js';
import { AppError } from '../shared/app-error.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { parseCount } from './parse-count.js';
import { presentRollStatus } from './present-roll-record.js';
import { addRollNumberFlag, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll status`: what is to be done next, and by which day. */
export function buildRollStatusCommand(terminal: Terminal): Command {
  const command = new Command('status')
    .description(
      "Says how far a roll has come, what comes next, by which day, and how many days are left to the county's deadline.",
    )
    .argument('[year]', 'the year whose taxes carry the amounts (default: the latest that has a roll)');
  addBusinessFlags(addRollNumberFlag(command));
  addExamples(command, 'roll status', 'roll status 2026 --roll 1');
  return command.action(async (year: string | undefined, flags: BusinessFlags & { roll?: string }) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, business) => {
      const statuses = business.app.get(RollStatuses);
      if (year !== undefined)
        return presentRollStatus(await statuses.find(tx, toStepInput(year, business, flags.roll)));
      const latest = (await statuses.list(tx, business)).at(-1);
      if (latest === undefined) {
        throw new AppError('ROLL_UNKNOWN', {
          what: 'There is no certification roll yet',
          remedy: 'Draft one: roll draft YEAR --cutoff DAY.',
        });
      }
      if (flags.roll === undefined) return presentRollStatus(latest);
      const wanted = { payableYear: latest.roll.payableYear, rollNumber: parseCount(flags.roll, '--roll') };
      return presentRollStatus(await statuses.find(tx, { ...business, ...wanted }));
    });
  });
}
