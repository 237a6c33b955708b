import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import type { AccountEdit } from '../premises/edit-account.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseEmail } from '../premises/parse-email.js';
import { AppError } from '../shared/app-error.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addLandFlags, toLand, type LandFlags } from './land-flags.command.js';
import { addMeterNameFlag, toMeterName, type MeterNameFlag } from './meter-name-flag.command.js';
import { addAddressFlags, toAddress, type AddressFlags } from './party-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface EditFlags extends BusinessFlags, LandFlags, AddressFlags, MeterNameFlag {
  readonly owner?: string;
  readonly occupant?: string;
  readonly email?: string;
}

/** `account edit`: corrects what an account says of people and land. */
export function buildAccountEditCommand(terminal: Terminal): Command {
  const command = new Command('edit')
    .description(
      "Corrects an account's people and land; what is not named stays. A new owner is a sale (account sell), and other terms " +
        'of service are a change (account change).',
    )
    .argument('<account>', 'the number of the account')
    .option('--owner <name>', "the owner's name, written right")
    .option('--occupant <name>', 'who lives there from the business day; "" for nobody but the owner')
    .option('--email <address>', 'where statements go by e-mail; "" for nowhere');
  addAddressFlags(command, "the owner's address");
  addLandFlags(command);
  addMeterNameFlag(command, 'of several premises the one that this meter serves');
  addBusinessFlags(command);
  addExamples(
    command,
    'account edit 000101 --parcel 12-31-22-34-0012 --legal "Lot 1, Block 2, Example Addition"',
    'account edit 000101 --owner "A. Example" --address1 "12 Oak Street" --zip 55014',
  );
  return command.action(async (account: string, flags: EditFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      const { occupant, email } = flags;
      const owner = { name: flags.owner, ...toAddress(flags) };
      const edit: AccountEdit = {
        ...toLand(flags, rateTables.jurisdiction),
        owner: Object.values(owner).every((value) => value === undefined) ? undefined : owner,
        occupant,
        email: email === undefined || email.trim() === '' ? email?.trim() : parseEmail(email.trim()),
      };
      if (Object.values(edit).every((value) => value === undefined)) throw nothingNamed();
      const input = { accountNumber, edit: { ...edit, meterName: toMeterName(flags) }, on };
      const isChanged = await app.get(AccountsService).editAccount(tx, rateTables.jurisdiction, input);
      return {
        json: { account: accountNumber, outcome: isChanged ? 'changed' : 'unchanged' },
        text: isChanged ? `Account ${accountNumber} is corrected.\n` : `Account ${accountNumber} says that already.\n`,
      };
    });
  });
}

function nothingNamed(): AppError {
  return new AppError('USAGE_INVALID', {
    what: 'Nothing is named that is to be corrected',
    remedy:
      'Add --parcel, --shares, --legal, --service-address, --email, --occupant, --owner or a part of its address.',
  });
}
