import { Command } from 'commander';
import { BillingChoicesService } from '../premises/billing-choices.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { refuseFarDay } from '../premises/refuse-far-days.js';
import { AppError } from '../shared/app-error.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBillingFlags, toBilling, type BillingFlags } from './billing-flags.command.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import type { Terminal } from './terminal.service.js';

/** `account bill-to`: who is billed and who owes, from a day. */
export function buildAccountBillToCommand(terminal: Terminal): Command {
  const command = new Command('bill-to')
    .description(
      'Says from a day whom the statements of an account are addressed to, and who owes them; what is not named stays. ' +
        "What was billed before the occupant owed stays on the account, and the statement says that it is not the occupant's. " +
        'Unpaid amounts are certified against the land and its owner either way.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--from <day>', 'the first day; a statement of that day or later goes by it');
  addBillingFlags(command, '--to');
  addBusinessFlags(command);
  addExamples(command, 'account bill-to 000101 --to occupant --owed-by both --from 2025-04-01');
  return command.action(async (account: string, flags: BusinessFlags & BillingFlags & { from: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      const from = parseLocalDate(flags.from);
      refuseFarDay(from, { on, what: 'The account would be billed otherwise' });
      const { billedTo, owedBy } = toBilling(flags);
      if (billedTo === undefined && owedBy === undefined) {
        throw new AppError('USAGE_INVALID', {
          what: 'Nothing is named that changes',
          remedy: 'Add --to, --owed-by or both.',
        });
      }
      const choice = { accountNumber, from, billedTo, owedBy };
      const isChanged = await app.get(BillingChoicesService).choose(tx, rateTables.jurisdiction, choice);
      const words = [
        ...(billedTo === undefined ? [] : [`is billed to the ${billedTo}`]),
        ...(owedBy === undefined ? [] : [`is owed by ${owedBy === 'both' ? 'owner and occupant' : `the ${owedBy}`}`]),
      ].join(' and ');
      return {
        json: { account: accountNumber, from, billedTo, owedBy, outcome: isChanged ? 'changed' : 'unchanged' },
        text: `Account ${accountNumber} ${words} from ${from}${isChanged ? '' : '; that is on file already'}.\n`,
      };
    });
  });
}
