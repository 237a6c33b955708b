import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addPartyFlags, toParty, type PartyFlags } from './party-flags.command.js';
import { remarkOnOwnersMail } from './remark-on-owners-mail.service.js';
import type { Terminal } from './terminal.service.js';

/** `account sell`: another owner from a day. */
export function buildAccountSellCommand(terminal: Terminal): Command {
  const command = new Command('sell')
    .description('Records that the house was sold: from a day on the account has another owner.')
    .argument('<account>', 'the number of the account')
    .requiredOption('--from <day>', 'first day of the new owner');
  addPartyFlags(command);
  addBusinessFlags(command);
  addExamples(command, 'account sell 000101 --from 2025-06-01 --owner "B. Example"');
  return command.action(async (account: string, flags: BusinessFlags & PartyFlags & { from: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const { app, rateTables, on } = business;
      const accountNumber = parseAccountNumber(account);
      const from = parseLocalDate(flags.from);
      await app
        .get(AccountsService)
        .changeOwner(tx, rateTables.jurisdiction, { accountNumber, from, owner: toParty(flags), on });
      const remark = await remarkOnOwnersMail(tx, business, { accountNumber, on: from });
      const again =
        remark === '' ? '' : 'To give the address, record the sale again with --address1, --city, --state and --zip.\n';
      return {
        json: { account: accountNumber, from, owner: flags.owner, remark: remark.trim() },
        text: `Account ${accountNumber} belongs to ${flags.owner} from ${from}.\n${remark}${again}`,
      };
    });
  });
}
