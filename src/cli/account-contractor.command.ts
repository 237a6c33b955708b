import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addPartyFlags, toParty, type PartyFlags } from './party-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface ContractorFlags extends BusinessFlags, PartyFlags {
  readonly from?: string;
  readonly email?: string;
}

/** `account contractor`: an account for someone who is not served. */
export function buildAccountContractorCommand(terminal: Terminal): Command {
  const command = new Command('contractor')
    .description('Opens an account without service, for an installer who pays for licenses and permits.')
    .argument('<account>', 'the number of the new account')
    .option('--from <day>', 'first day of the account (default: the business day)')
    .option('--email <address>', 'where statements go by e-mail');
  addPartyFlags(command);
  addBusinessFlags(command);
  addExamples(command, 'account contractor C-1 --owner "First Sewer Installer"');
  return command.action(async (account: string, flags: ContractorFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      const from = flags.from === undefined ? on : parseLocalDate(flags.from);
      const opening = { accountNumber, from, holder: toParty(flags), email: flags.email };
      await app.get(AccountsService).openContractor(tx, rateTables.jurisdiction, opening);
      return { json: { account: accountNumber, from }, text: `Account ${accountNumber} is open; it has no service.\n` };
    });
  });
}
