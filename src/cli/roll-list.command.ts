import { Command } from 'commander';
import { RollStatuses } from '../certification/roll-status.service.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { parseCount } from './parse-count.js';
import { presentRollList } from './present-roll-record.js';
import type { Terminal } from './terminal.service.js';

/** `roll list`: every roll. */
export function buildRollListCommand(terminal: Terminal): Command {
  const command = new Command('list')
    .description('Lists the rolls of all years with their stage, total, what comes next and the days left.')
    .option('--year <year>', 'only those payable in this year');
  addBusinessFlags(command);
  addExamples(command, 'roll list', 'roll list --year 2026');
  return command.action(async (flags: BusinessFlags & { year?: string }) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, business) => {
      const payableYear = flags.year === undefined ? undefined : parseCount(flags.year, '--year');
      return presentRollList(await business.app.get(RollStatuses).list(tx, { ...business, payableYear }));
    });
  });
}
