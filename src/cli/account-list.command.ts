import { Command } from 'commander';
import { toReadableDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { findAccounts } from './find-accounts.repository.js';
import { layOutTable, toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

const MOST_ACCOUNTS_SHOWN = 200;

/** `account list`: which accounts there are, and which one is meant. */
export function buildAccountListCommand(terminal: Terminal): Command {
  const command = new Command('list')
    .description('Lists accounts with owner, place, parcel and balance; with --search those that are like it.')
    .option(
      '--search <text>',
      'any part of a name, an address, a parcel number or an account number, with or without leading zeros',
    );
  addBusinessFlags(command);
  addExamples(command, 'account list --search oak', 'account list --search 143');
  return command.action(async (flags: BusinessFlags & { search?: string }) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { jurisdiction, on }) => {
      const { search } = flags;
      const accounts = await findAccounts(tx, { jurisdiction, on, search });
      const more = accounts.length - MOST_ACCOUNTS_SHOWN;
      const count = accounts.length === 1 ? '1 account' : `${String(accounts.length)} accounts`;
      return {
        json: { on, search, accounts },
        text: toText([
          ...layOutTable(accounts.slice(0, MOST_ACCOUNTS_SHOWN), [
            { title: 'Account', of: ({ accountNumber }) => accountNumber },
            { title: 'Owner', of: ({ owner }) => owner },
            { title: 'Service at', of: ({ serviceAddress }) => serviceAddress },
            { title: 'Parcel', of: ({ parcel }) => parcel },
            { title: 'Balance', of: ({ balance }) => balance.toReadable(), align: 'right' },
          ]),
          `${count} on ${toReadableDate(on)}${search === undefined ? '' : ` like "${search}"`}`,
          ...(more > 0
            ? [`Shown are the first ${String(MOST_ACCOUNTS_SHOWN)}; narrow it with --search, or see all with --json.`]
            : []),
        ]),
      };
    });
  });
}
