import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { AppError } from '../shared/app-error.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addMeterNameFlag, toMeterName, type MeterNameFlag } from './meter-name-flag.command.js';
import { addTermsFlags, toTerms, type TermsFlags } from './terms-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `account change`: new terms from a day. */
export function buildAccountChangeCommand(terminal: Terminal): Command {
  const command = new Command('change')
    .description(
      'Changes what an account is billed on from a day; what is not named stays. A day in a period that was billed already ' +
        'shows as a proposed correction in the next run.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--from <day>', 'first day of the new terms')
    .option('--class <class>', 'the class of user');
  addMeterNameFlag(command, 'which meter, where the account has several');
  addTermsFlags(command);
  addBusinessFlags(command);
  addExamples(command, 'account change 000101 --from 2025-03-01 --meter 1');
  return command.action(
    async (account: string, flags: BusinessFlags & TermsFlags & MeterNameFlag & { from: string }) => {
      terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables, on }) => {
        const accountNumber = parseAccountNumber(account);
        const from = parseLocalDate(flags.from);
        const change = toTerms(flags, rateTables.jurisdiction.classes);
        if (Object.values(change).every((value) => value === undefined)) {
          throw new AppError('USAGE_INVALID', {
            what: 'Nothing is named that changes',
            remedy:
              'Add --meter, --pump-gpm, --class, --units or --services. People and land are corrected with "account edit", a closed account is served again with "account reopen".',
          });
        }
        await app.get(AccountsService).changeTerms(tx, rateTables.jurisdiction, {
          ...{ ...change, meterName: toMeterName(flags), accountNumber, from, on },
        });
        return {
          json: { account: accountNumber, from },
          text: `Account ${accountNumber} has new terms from ${from}.\n`,
        };
      });
    },
  );
}
