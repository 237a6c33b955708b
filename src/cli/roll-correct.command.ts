import { Command } from 'commander';
import { CertificationService } from '../certification/certification.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addRollFlags, addRollNumberFlag, showRoll, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `roll correct`: takes a line off. */
export function buildRollCorrectCommand(terminal: Terminal): Command {
  const command = new Command('correct')
    .description('Takes an account off an adopted or certified roll. Once certified, its debts come back to the city.')
    .requiredOption('--account <number>', 'the account that comes off')
    .requiredOption('--reason <words>', 'why, for the county and the record');
  addRollFlags(addRollNumberFlag(command));
  addExamples(command, 'roll correct 2026 --account 000101 --reason "paid at the county"');
  return command.action(
    async (year: string, flags: BusinessFlags & { account: string; reason: string; roll?: string }) => {
      terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
        const accountNumber = parseAccountNumber(flags.account);
        const input = { ...toStepInput(year, business, flags.roll), accountNumber, reason: flags.reason };
        return showRoll(tx, business, await business.app.get(CertificationService).correct(tx, input));
      });
    },
  );
}
