import { Command } from 'commander';
import type { License } from '../fees/license.js';
import { LicensesService } from '../fees/licenses.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { layOutTable, toText, type TableColumn } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

const COLUMNS: readonly TableColumn<License>[] = [
  { title: 'Number', of: ({ licenseNumber }) => String(licenseNumber), align: 'right' },
  { title: 'Account', of: ({ accountNumber }) => accountNumber },
  { title: 'Code', of: ({ code }) => code },
  { title: 'Issued', of: ({ issuedOn }) => issuedOn },
  { title: 'Ends', of: ({ endsOn }) => endsOn ?? '' },
  { title: 'Bond', of: ({ bondAmount }) => bondAmount?.toReadable() ?? '', align: 'right' },
  { title: 'Bond ends', of: ({ bondEndsOn }) => bondEndsOn ?? '' },
  { title: 'Insurance ends', of: ({ insuranceEndsOn }) => insuranceEndsOn ?? '' },
  { title: 'Shown', of: ({ documentedBy }) => documentedBy ?? '' },
];

/** `license list`: licenses and permits that are good on the business day or later. */
export function buildLicenseListCommand(terminal: Terminal): Command {
  const command = new Command('list')
    .description('Lists licenses and permits that are good on the business day or later.')
    .option('--account <number>', 'of this holder only');
  addBusinessFlags(command);
  addExamples(command, 'license list --account C-1');
  return command.action(async (flags: BusinessFlags & { account?: string }) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { app, jurisdiction, on }) => {
      const accountNumber = flags.account === undefined ? undefined : parseAccountNumber(flags.account);
      const licenses = await app.get(LicensesService).list(tx, { jurisdiction, on, accountNumber });
      const lines = licenses.length === 0 ? [`No license is good on ${on}.`] : layOutTable(licenses, COLUMNS);
      return { json: { on, licenses }, text: toText(lines) };
    });
  });
}
