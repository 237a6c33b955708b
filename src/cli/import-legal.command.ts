import { Command } from 'commander';
import { findParcelForm } from '../certification/find-parcel-form.file.js';
import { AccountImportService } from '../premises/account-import.service.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { addImportFlags, toImportSettings, type ImportFlags } from './import-flags.command.js';
import { presentAccountImport } from './present-account-import.js';
import type { Terminal } from './terminal.service.js';

/** `import legal`: the legal descriptions of parcels. */
export function buildImportLegalCommand(terminal: Terminal): Command {
  const command = new Command('legal').description(
    'Imports legal descriptions of parcels; needed columns: parcel_id, legal_description.',
  );
  addImportFlags(command);
  addExamples(command, 'import legal parcels.csv --jurisdiction lino-lakes');
  return command.action(async (file: string, flags: ImportFlags) => {
    terminal.exitCode = await withBusiness(
      flags,
      async ({ app, rateTables, on, by }) => {
        const summary = await app.get(AccountImportService).importLegalDescriptions({
          ...toImportSettings(flags, { terminal, label: 'Importing legal descriptions' }),
          file,
          jurisdiction: rateTables.jurisdiction,
          parcelForm: findParcelForm(rateTables.jurisdiction),
          on,
          by,
        });
        return terminal.show(presentAccountImport(summary, { what: 'legal descriptions' }));
      },
      terminal,
    );
  });
}
