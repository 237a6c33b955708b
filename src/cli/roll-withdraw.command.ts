import { Command, Option } from 'commander';
import { WITHDRAWABLE_KINDS, type WithdrawableKind } from '../certification/roll-record.js';
import { WithdrawRecord } from '../certification/withdraw-record.service.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { parseCount } from './parse-count.js';
import { presentRecorded } from './present-roll-record.js';
import { addRollFlags, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface WithdrawFlags extends BusinessFlags {
  readonly record: WithdrawableKind;
  readonly number: string;
  readonly reason: string;
}

/** `roll withdraw`: takes back a mistaken record. */
export function buildRollWithdrawCommand(terminal: Terminal): Command {
  const command = new Command('withdraw')
    .description(
      'Withdraws what was recorded of a noticed roll by mistake, such as a mailing with a wrong day; then record it anew.',
    )
    .addOption(new Option('--record <kind>', 'what it is').choices(WITHDRAWABLE_KINDS).makeOptionMandatory())
    .requiredOption('--number <number>', 'its number, as "roll show" lists it')
    .requiredOption('--reason <words>', 'why, for the record');
  addRollFlags(command);
  addExamples(command, 'roll withdraw 2026 --record service --number 1 --reason "mailed on October 6, not October 9"');
  return command.action(async (year: string, flags: WithdrawFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const { record: kind, reason } = flags;
      const number = parseCount(flags.number, '--number');
      const input = { ...toStepInput(year, business), kind, number, reason };
      const { withdrawal, isNew } = await business.app.get(WithdrawRecord).withdraw(tx, input);
      const withdrawn = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} ${String(number)}`;
      return presentRecorded(
        { ...withdrawal, isNew },
        `${withdrawn} ${isNew ? 'withdrawn' : 'was withdrawn already'}: ${withdrawal.reason}.`,
        `roll status ${year}`,
      );
    });
  });
}
