import { Command } from 'commander';
import { findParcelForm } from '../certification/find-parcel-form.file.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { AccountImportService } from '../premises/account-import.service.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { findBilled } from './find-billed.repository.js';
import { addImportFlags, toImportSettings, type ImportFlags } from './import-flags.command.js';
import { postOpeningBalances } from './post-opening-balances.service.js';
import { presentAccountImport } from './present-account-import.js';
import type { Terminal } from './terminal.service.js';

/** `import accounts`: accounts with their owners, parcels and terms. */
export function buildImportAccountsCommand(terminal: Terminal): Command {
  const command = new Command('accounts').description(
    'Imports accounts with their owners, parcels, meters and opening balances. The same file again changes nothing. ' +
      'Needed columns: account, class, service_from, owner_name. Rows at fault go to FILE.rejected.csv with the reason.',
  );
  addImportFlags(command);
  addExamples(command, 'import accounts accounts.csv --jurisdiction lino-lakes --dry-run');
  return command.action(async (file: string, flags: ImportFlags) => {
    terminal.exitCode = await withBusiness(
      flags,
      async ({ app, dataSource, rateTables, on, by }) => {
        const summary = await app.get(AccountImportService).importAccounts({
          ...toImportSettings(flags, { terminal, label: 'Importing accounts' }),
          file,
          jurisdiction: rateTables.jurisdiction,
          parcelForm: findParcelForm(rateTables.jurisdiction),
          on,
          by,
          postOpeningBalances: postOpeningBalances(app.get(LedgerService)),
        });
        const { jurisdiction } = rateTables.jurisdiction;
        const ofTerms = summary.changes.filter(({ isOfTerms }) => isOfTerms);
        const billed = await findBilled(dataSource.manager, jurisdiction, ofTerms);
        return terminal.show(presentAccountImport(summary, { what: 'accounts', billed }));
      },
      terminal,
    );
  });
}
