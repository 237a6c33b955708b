import { Readable } from 'node:stream';
import { Command } from 'commander';
import { ParcelImportService } from '../premises/parcel-import.service.js';
import { renderReport } from '../reports/render-report.csv.js';
import { writeWhole } from '../shared/write-whole.file.js';
import { addExamples } from './business-flags.command.js';
import { withBusiness } from './business.service.js';
import { addImportFlags, toImportSettings, type ImportFlags } from './import-flags.command.js';
import { DIFFERENCE_COLUMNS, presentParcelImport, toDifferenceRows } from './present-parcel-import.js';
import type { Terminal } from './terminal.service.js';

interface ParcelFlags extends ImportFlags {
  readonly takeLegal?: boolean;
  readonly takeDifferent?: boolean;
  readonly differences?: string;
}

/** `import parcels`: what the county's own file says of the parcels on file. */
export function buildImportParcelsCommand(terminal: Terminal): Command {
  const command = new Command('parcels').description(
    "Compares the parcels on file with the county's parcel file (needed column: parcel_id, or PIN and other usual names): what was " +
      'retired or split, whose owner is another, what is exempt from taxes, whose legal description differs. Accounts stay as they are.',
  );
  addImportFlags(command)
    .option('--take-legal', 'enter legal descriptions that are missing here')
    .option('--take-different', 'enter all legal descriptions, also in place of others')
    .option('--differences <file>', 'write all differences as CSV');
  addExamples(command, 'import parcels county-parcels.csv --take-legal --differences out/parcels.csv');
  return command.action(async (file: string, flags: ParcelFlags) => {
    terminal.exitCode = await withBusiness(
      flags,
      async ({ app, jurisdiction, on }) => {
        const legals = flags.takeDifferent === true ? 'all' : flags.takeLegal === true ? 'missing' : 'none';
        const summary = await app.get(ParcelImportService).importParcels({
          ...toImportSettings(flags, { terminal, label: 'Comparing parcels' }),
          ...{ file, jurisdiction, on, legals },
        });
        if (flags.differences !== undefined) {
          await writeWhole(
            flags.differences,
            renderReport({ columns: DIFFERENCE_COLUMNS, rows: Readable.from(toDifferenceRows(summary)) }),
          );
        }
        return terminal.show(presentParcelImport(summary, flags.differences));
      },
      terminal,
    );
  });
}
