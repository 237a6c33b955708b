import { Command } from 'commander';
import { parseMeterName } from '../premises/meter-name.js';
import { MetersService } from '../premises/meters.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addLandFlags, toLand, type LandFlags } from './land-flags.command.js';
import { addTermsFlags, toTerms, type TermsFlags } from './terms-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface AddMeterFlags extends BusinessFlags, TermsFlags, LandFlags {
  readonly from: string;
  readonly name?: string;
}

/** `account add-meter`: one more meter on an account's bill. */
export function buildAccountAddMeterCommand(terminal: Terminal): Command {
  const command = new Command('add-meter')
    .description(
      'Adds a meter to an account: its charges stand on the same statement, a line each. What is not named is as with the ' +
        "account's other meter; without an address or parcel it serves the same place.",
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--from <day>', 'first day that the meter serves')
    .option('--name <name>', 'what you call it, such as north or A (default: the next number)')
    .option('--class <class>', 'the class of user');
  addTermsFlags(command);
  addLandFlags(command);
  addBusinessFlags(command);
  addExamples(command, 'account add-meter 000101 --name north --meter 3/4 --from 2025-02-15');
  return command.action(async (account: string, flags: AddMeterFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      const from = parseLocalDate(flags.from);
      const meterName = await app.get(MetersService).addMeter(tx, rateTables.jurisdiction, {
        ...toTerms(flags, rateTables.jurisdiction.classes),
        ...toLand(flags, rateTables.jurisdiction),
        meterName: flags.name === undefined ? undefined : parseMeterName(flags.name),
        accountNumber,
        from,
        on,
      });
      return {
        json: { account: accountNumber, meterName, from },
        text:
          `Account ${accountNumber} has a meter ${meterName} from ${from}; it is billed on the same statement. ` +
          `Other terms: account change ${accountNumber} --meter-name "${meterName}" --from DAY.\n`,
      };
    });
  });
}
