import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { describeMeter } from '../premises/meter-name.js';
import { toNameAndAddress, type PartyDetails } from '../premises/open-account.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { toOneLine } from '../premises/to-one-line.js';
import { AppError } from '../shared/app-error.js';
import { addDays, parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addMeterNameFlag, toMeterName, type MeterNameFlag } from './meter-name-flag.command.js';
import { addAddressFlags, toAddress, type AddressFlags } from './party-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface CloseFlags extends BusinessFlags, AddressFlags, MeterNameFlag {
  readonly lastDay: string;
  readonly forwardTo?: string;
}

/** `account close`: ends all service of an account. */
export function buildAccountCloseCommand(terminal: Terminal): Command {
  const command = new Command('close')
    .description(
      'Ends all service of an account; the next bill is the final one. With --forward-to it goes to another address.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--last-day <day>', 'the last day that is still served')
    .option('--forward-to <name>', 'who gets the mail from the day after; needs the address too');
  addMeterNameFlag(command, 'ends the service of this meter alone, where the account has several');
  addAddressFlags(command, 'the forwarding address');
  addBusinessFlags(command);
  addExamples(
    command,
    'account close 000101 --last-day 2025-05-31',
    'account close 000101 --last-day 2025-05-31 --forward-to "A. Example" --address1 "9 Elm St" --city Anoka --state MN --zip 55303',
  );
  return command.action(async (account: string, flags: CloseFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      const lastDay = parseLocalDate(flags.lastDay);
      const meterName = toMeterName(flags);
      const closing = { accountNumber, lastDay, meterName, on };
      await app.get(AccountsService).closeAccount(tx, rateTables.jurisdiction, closing);
      const forwardTo = toForwarding(flags);
      if (forwardTo !== undefined) {
        const from = addDays(lastDay, 1);
        await app
          .get(AccountsService)
          .changeParty(tx, rateTables.jurisdiction, { accountNumber, role: 'forwarding', from, party: forwardTo });
      }
      const reopen = `account reopen ${accountNumber} --from ${addDays(lastDay, 1)}`;
      if (meterName !== undefined) {
        return {
          json: { account: accountNumber, meterName, lastDay, forwardTo },
          text: `Service of ${describeMeter(meterName)} of account ${accountNumber} ends on ${lastDay}. If that was wrong: ${reopen} --meter-name "${meterName}".\n`,
        };
      }
      const where =
        forwardTo === undefined
          ? ''
          : ` and goes to ${[forwardTo.name, toOneLine(toNameAndAddress(forwardTo))].join(', ')}`;
      return {
        json: { account: accountNumber, lastDay, forwardTo },
        text: `Service of account ${accountNumber} ends on ${lastDay}; the next bill is the final one${where}. If that was wrong: ${reopen}.\n`,
      };
    });
  });
}

/** Mail that is forwarded needs an address: a name alone would send the bill to the house that was left. */
function toForwarding(flags: CloseFlags): PartyDetails | undefined {
  const address = toAddress(flags);
  const hasAddress = Object.values(address).some((line) => line !== undefined);
  if (flags.forwardTo === undefined && !hasAddress) return undefined;
  if (flags.forwardTo !== undefined && address.address1 !== undefined && address.city !== undefined) {
    return { name: flags.forwardTo, ...address };
  }
  throw new AppError('USAGE_INVALID', {
    what:
      flags.forwardTo === undefined ? 'It is not said whose the address is' : 'The forwarding address is incomplete',
    remedy: 'Write --forward-to with the name and, beside it, at least --address1 and --city.',
  });
}
