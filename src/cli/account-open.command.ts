import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { BillingChoicesService } from '../premises/billing-choices.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseEmail } from '../premises/parse-email.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addBillingFlags, toBilling, type BillingFlags } from './billing-flags.command.js';
import { addLandFlags, toLand, type LandFlags } from './land-flags.command.js';
import { addPartyFlags, toParty, type PartyFlags } from './party-flags.command.js';
import { addTermsFlags, toTerms, type TermsFlags } from './terms-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface OpenFlags extends BusinessFlags, TermsFlags, PartyFlags, LandFlags, BillingFlags {
  readonly class: string;
  readonly from: string;
  readonly occupant?: string;
  readonly email?: string;
}

/** `account open`: a new account. */
export function buildAccountOpenCommand(terminal: Terminal): Command {
  const command = new Command('open')
    .description('Opens an account with its owner, its land and what it is billed on.')
    .argument('<account>', 'the number of the new account')
    .requiredOption('--class <class>', 'the class of user, such as single_family')
    .requiredOption('--from <day>', 'first day of service')
    .option('--occupant <name>', 'who lives there, where it is not the owner')
    .option('--email <address>', 'where statements go by e-mail');
  addLandFlags(command);
  addPartyFlags(command);
  addTermsFlags(command);
  addBillingFlags(command, '--billed-to');
  addBusinessFlags(command);
  addExamples(command, 'account open 000101 --class single_family --meter 5/8 --from 2025-01-01 --owner "A. Example"');
  return command.action(async (account: string, flags: OpenFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables, on }) => {
      const accountNumber = parseAccountNumber(account);
      const from = parseLocalDate(flags.from);
      await app.get(AccountsService).openAccount(tx, rateTables.jurisdiction, {
        ...toTerms(flags, rateTables.jurisdiction.classes),
        class: flags.class,
        accountNumber,
        from,
        owner: toParty(flags),
        occupant: flags.occupant === undefined ? undefined : { name: flags.occupant },
        ...toLand(flags, rateTables.jurisdiction),
        email: flags.email === undefined ? undefined : parseEmail(flags.email.trim()),
        on,
      });
      await app
        .get(BillingChoicesService)
        .choose(tx, rateTables.jurisdiction, { ...toBilling(flags), accountNumber, from });
      return {
        json: { account: accountNumber, from },
        text: `Account ${accountNumber} is open; it is served from ${from}.\n`,
      };
    });
  });
}
