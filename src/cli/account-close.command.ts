import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import type { Terminal } from './terminal.service.js';

/** `account close`: ends all service of an account. */
export function buildAccountCloseCommand(terminal: Terminal): Command {
  const command = new Command('close')
    .description('Ends all service of an account; the next bill is the final one.')
    .argument('<account>', 'the number of the account')
    .requiredOption('--last-day <day>', 'the last day that is still served');
  addBusinessFlags(command);
  addExamples(command, 'account close 000101 --last-day 2025-05-31');
  return command.action(async (account: string, flags: BusinessFlags & { lastDay: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables }) => {
      const accountNumber = parseAccountNumber(account);
      const lastDay = parseLocalDate(flags.lastDay);
      await app.get(AccountsService).closeAccount(tx, rateTables.jurisdiction, { accountNumber, lastDay });
      return {
        json: { account: accountNumber, lastDay },
        text: `Service of account ${accountNumber} ends on ${lastDay}; the next bill is the final one.\n`,
      };
    });
  });
}
