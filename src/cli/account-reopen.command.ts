import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addMeterNameFlag, toMeterName, type MeterNameFlag } from './meter-name-flag.command.js';
import type { Terminal } from './terminal.service.js';

/** `account reopen`: serves a closed account again. */
export function buildAccountReopenCommand(terminal: Terminal): Command {
  const command = new Command('reopen')
    .description(
      'Serves a closed account again on its last terms: from the day after its last one where it was closed wrongly, or from ' +
        'the later day on which service begins again.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--from <day>', 'first day that is served again');
  addMeterNameFlag(command, 'serves this meter alone again, where the account has several');
  addBusinessFlags(command);
  addExamples(command, 'account reopen 000101 --from 2025-06-01');
  return command.action(async (account: string, flags: BusinessFlags & MeterNameFlag & { from: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      const from = parseLocalDate(flags.from);
      await app.get(AccountsService).reopenAccount(tx, rateTables.jurisdiction, {
        ...{ accountNumber, from, meterName: toMeterName(flags), on },
      });
      return {
        json: { account: accountNumber, from },
        text: `Account ${accountNumber} is served again from ${from}. Other terms: account change ${accountNumber} --from ${from}.\n`,
      };
    });
  });
}
