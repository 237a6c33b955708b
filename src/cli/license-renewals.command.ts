import { Command } from 'commander';
import { LicensesService } from '../fees/licenses.service.js';
import type { Renewal } from '../fees/list-renewals.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { layOutTable, toText, type TableColumn } from './lay-out-table.js';
import { parseCount } from './parse-count.js';
import { remarkOnBonds } from './remark-on-bonds.js';
import type { Terminal } from './terminal.service.js';

const WHAT_ENDS: Readonly<Record<Renewal['reason'], string>> = {
  license_ends: 'license',
  bond_ends: 'bond',
  insurance_ends: 'insurance',
};

const COLUMNS: readonly TableColumn<Renewal>[] = [
  { title: 'Ends', of: ({ endsOn }) => endsOn },
  { title: 'What', of: ({ reason }) => WHAT_ENDS[reason] },
  { title: 'Account', of: ({ license }) => license.accountNumber },
  { title: 'License', of: ({ license }) => String(license.licenseNumber), align: 'right' },
  { title: 'Code', of: ({ license }) => license.code },
];

/** `license renewals`: whom to write to before something ends. */
export function buildLicenseRenewalsCommand(terminal: Terminal): Command {
  const command = new Command('renewals')
    .description(
      'Lists licenses, bonds and insurance that end soon and were not renewed, and bonds that are less than the act asks for.',
    )
    .option('--within <days>', 'how many days ahead', '30');
  addBusinessFlags(command);
  addExamples(command, 'license renewals --within 45');
  return command.action(async (flags: BusinessFlags & { within: string }) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables, on }) => {
      const withinDays = parseCount(flags.within, '--within');
      const renewals = await app.get(LicensesService).listRenewals(tx, { jurisdiction, on, withinDays });
      const shortBonds = remarkOnBonds(await app.get(LicensesService).list(tx, { jurisdiction, on }), rateTables);
      const none = `Nothing ends within ${String(withinDays)} days of ${on}.`;
      const rows = renewals.map(({ license, reason, endsOn }) => ({
        account: license.accountNumber,
        license: license.licenseNumber,
        code: license.code,
        reason,
        endsOn,
      }));
      const lines = renewals.length === 0 ? [none] : layOutTable(renewals, COLUMNS);
      return {
        json: { on, withinDays, renewals: rows, shortBonds },
        text: toText([...lines, ...(shortBonds.length === 0 ? [] : ['', ...shortBonds])]),
      };
    });
  });
}
