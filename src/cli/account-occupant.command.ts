import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { BillingChoicesService } from '../premises/billing-choices.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { refuseFarDay } from '../premises/refuse-far-days.js';
import { AppError } from '../shared/app-error.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addAddressFlags, toAddress, type AddressFlags } from './party-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface OccupantFlags extends BusinessFlags, AddressFlags {
  readonly from: string;
  readonly name?: string;
  readonly none?: boolean;
}

/** `account occupant`: another occupant from a day, or none. */
export function buildAccountOccupantCommand(terminal: Terminal): Command {
  const command = new Command('occupant')
    .description(
      'Records who lives there from a day on; whoever lived there before is the occupant through the day before. The account ' +
        'runs on and goes on owing, so it is refused where a tenant owes who leaves: the account is closed then, which brings ' +
        'the tenant a final bill, and the next has one of their own.',
    )
    .argument('<account>', 'the number of the account')
    .requiredOption('--from <day>', 'first day of the new occupant, or the first without one')
    .option('--name <name>', 'who lives there')
    .option('--none', 'nobody but the owner; statements go to the owner');
  addAddressFlags(command, "the occupant's mail, where it is not the place served");
  addBusinessFlags(command);
  addExamples(
    command,
    'account occupant 000101 --from 2025-05-01 --name "C. Example"',
    'account occupant 000101 --from 2025-05-01 --none',
    'account close 000101 --last-day 2025-04-30',
    'account open 000102 --class single_family --meter 5/8 --from 2025-05-01 --owner "A. Example" --occupant "D. Example" --billed-to occupant --owed-by both',
  );
  return command.action(async (account: string, flags: OccupantFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      const from = parseLocalDate(flags.from);
      refuseFarDay(from, { on, what: 'The occupant would change' });
      const { name } = flags;
      if ((name === undefined) === (flags.none !== true)) {
        throw new AppError('USAGE_INVALID', {
          what: name === undefined ? 'It is not said who lives there' : 'Somebody and nobody cannot both live there',
          remedy: 'Write either --name with the name, or --none.',
        });
      }
      if (name === undefined) {
        await app.get(BillingChoicesService).endOccupant(tx, rateTables.jurisdiction, { accountNumber, from });
      } else {
        const party = { name, ...toAddress(flags) };
        await app
          .get(AccountsService)
          .changeParty(tx, rateTables.jurisdiction, { accountNumber, role: 'occupant', from, party });
      }
      return {
        json: { account: accountNumber, from, occupant: name },
        text: `Account ${accountNumber} has ${name === undefined ? 'no occupant' : `the occupant ${name}`} from ${from}.\n`,
      };
    });
  });
}
