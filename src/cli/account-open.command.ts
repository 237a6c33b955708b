import { Command } from 'commander';
import { AccountsService } from '../premises/accounts.service.js';
import { BillingChoicesService } from '../premises/billing-choices.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseParcelIds } from '../premises/normalize-parcel-id.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { addBillingFlags, toBilling, type BillingFlags } from './billing-flags.command.js';
import { addPartyFlags, toParty, type PartyFlags } from './party-flags.command.js';
import { addTermsFlags, toTerms, type TermsFlags } from './terms-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface OpenFlags extends BusinessFlags, TermsFlags, PartyFlags, BillingFlags {
  readonly class: string;
  readonly from: string;
  readonly occupant?: string;
  readonly serviceAddress?: string;
  readonly parcel?: string;
  readonly legal?: string;
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
    .option('--service-address <text>', 'the place served')
    .option('--parcel <number>', "the county's number of the parcel; several between semicolons")
    .option('--legal <text>', 'legal description of the parcel')
    .option('--email <address>', 'where statements go by e-mail');
  addPartyFlags(command);
  addTermsFlags(command);
  addBillingFlags(command, '--billed-to');
  addBusinessFlags(command);
  addExamples(command, 'account open 000101 --class single_family --meter 5/8 --from 2025-01-01 --owner "A. Example"');
  return command.action(async (account: string, flags: OpenFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, rateTables }) => {
      const accountNumber = parseAccountNumber(account);
      const from = parseLocalDate(flags.from);
      await app.get(AccountsService).openAccount(tx, rateTables.jurisdiction, {
        ...toTerms(flags, rateTables.jurisdiction.classes),
        class: flags.class,
        accountNumber,
        from,
        owner: toParty(flags),
        occupant: flags.occupant === undefined ? undefined : { name: flags.occupant },
        serviceAddress: flags.serviceAddress,
        parcels: flags.parcel === undefined ? [] : parseParcelIds(flags.parcel),
        legalDescription: flags.legal,
        email: flags.email,
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
