import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { addDays, parseLocalDate, type LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { loadBalance } from './account-balance.repository.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { toText, wrapText } from './lay-out-table.js';
import { addPartyFlags, toParty, type PartyFlags } from './party-flags.command.js';
import { remarkOnOwnersMail } from './remark-on-owners-mail.service.js';
import type { Terminal } from './terminal.service.js';

/** `account sell`: another owner from a day. */
export function buildAccountSellCommand(terminal: Terminal): Command {
  const command = new Command('sell')
    .description(
      'Records that the house was sold: from a day on the account has another owner, who owes what is unpaid on it. The same ' +
        'sale again without an address keeps the one on file. To bill the seller instead, close the account and open another.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--from <day>', 'first day of the new owner');
  addPartyFlags(command);
  addBusinessFlags(command);
  addExamples(command, 'account sell 000101 --from 2025-06-01 --owner "B. Example"');
  return command.action(async (account: string, flags: BusinessFlags & PartyFlags & { from: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const { app, jurisdiction, rateTables, on } = business;
      const accountNumber = parseAccountNumber(account);
      const from = parseLocalDate(flags.from);
      const changes = await app
        .get(AccountsService)
        .changeOwner(tx, rateTables.jurisdiction, { accountNumber, from, owner: toParty(flags), on });
      const remark = await remarkOnOwnersMail(tx, business, { accountNumber, on: from });
      const again =
        remark === '' ? '' : 'To give the address, record the sale again with --address1, --city, --state and --zip.\n';
      const balance = await loadBalance(tx, { jurisdiction, accountNumber, on });
      const told = changes.flatMap(({ what, before, after }) =>
        wrapText(`${what}: ${before ?? 'none'} -> ${after ?? 'none'}`, '  '),
      );
      return {
        json: { account: accountNumber, from, owner: flags.owner, changes, balance, remark: remark.trim() },
        text:
          toText([
            `Account ${accountNumber} belongs to ${flags.owner} from ${from}.`,
            ...(told.length === 0 ? ['  It was on file so; nothing changes.'] : told),
            ...describeUnpaid({ accountNumber, balance, from }),
          ]) +
          remark +
          again,
      };
    });
  });
}

/** Debts stand on the account, whoever owns the land: a seller who is to pay them needs a final bill. */
function describeUnpaid({
  accountNumber,
  balance,
  from,
}: {
  accountNumber: string;
  balance: Money;
  from: LocalDate;
}): string[] {
  if (!balance.isPositive()) return [];
  return wrapText(
    `${balance.toReadable()} is unpaid and stays with the account, so the new owner is billed for it. To bill the seller instead, sell ` +
      `the account back to the seller from the same day, then "account close ${accountNumber} --last-day ${addDays(from, -1)} ` +
      '--forward-to NAME" with the address, and "account open" another account for the buyer.',
    '',
  );
}
