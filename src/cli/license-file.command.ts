import { Command } from 'commander';
import { LicensesService } from '../fees/licenses.service.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { toText } from './lay-out-table.js';
import { parseCount } from './parse-count.js';
import { remarkOnBonds } from './remark-on-bonds.js';
import { addSecurityFlags, toSecurity, type SecurityFlags } from './security-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `license file`: the holder has filed a bond or insurance. */
export function buildLicenseFileCommand(terminal: Terminal): Command {
  const command = new Command('file')
    .description('Records the bond or insurance that the holder of a license has filed; what is left out stays.')
    .argument('<license>', 'the number of the license');
  addSecurityFlags(command);
  addBusinessFlags(command);
  addExamples(command, 'license file 3 --bond-amount 5000.00 --bond-ends 2026-06-30');
  return command.action(async (license: string, flags: BusinessFlags & SecurityFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables }) => {
      const licenseNumber = parseCount(license, 'license');
      const filed = await app
        .get(LicensesService)
        .fileSecurity(tx, { jurisdiction, licenseNumber, ...toSecurity(flags) });
      const remarks = remarkOnBonds([filed], rateTables);
      const done = `Filed for license ${String(licenseNumber)} of account ${filed.accountNumber}.`;
      return { json: { ...filed, remarks }, text: toText([done, ...remarks]) };
    });
  });
}
