import { Command } from 'commander';
import { RollExportService } from '../certification/roll-export.service.js';
import { addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { parseCount } from './parse-count.js';
import { presentRollFiles } from './present-roll-files.js';
import { addRollFlags, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface ExportFlags extends BusinessFlags {
  readonly out: string;
  readonly layout?: string;
  readonly roll?: string;
  readonly version?: string;
}

/** `roll export`: the files for the county. */
export function buildRollExportCommand(terminal: Terminal): Command {
  const command = new Command('export')
    .description(
      "Writes the county's file, a manifest.json with its control totals, and, once certified, the clerk's certificate as PDF.\n" +
        'The same version gives the same files, byte for byte. Ends with 3 where the layout is of another county than the roll.',
    )
    .requiredOption('--out <folder>', 'where the files go; made where it is missing')
    .option(
      '--layout <name>',
      'a county layout, or the path of a .yaml file (default: what jurisdiction.yaml names, else standard)',
    )
    .option('--roll <number>', 'another roll of the year (default: the latest)')
    .option('--version <number>', 'an earlier version of it (default: the newest)');
  addRollFlags(command);
  addExamples(command, 'roll export 2026 --out out/county', 'roll export 2026 --layout anoka --out out/county');
  return command.action(async (year: string, flags: ExportFlags) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, business) => {
      const { jurisdiction, payableYear } = toStepInput(year, business);
      const files = await business.app.get(RollExportService).write(tx, {
        jurisdiction,
        payableYear,
        rollNumber: flags.roll === undefined ? undefined : parseCount(flags.roll, '--roll'),
        version: flags.version === undefined ? undefined : parseCount(flags.version, '--version'),
        layout: flags.layout,
        outFolder: flags.out,
      });
      return presentRollFiles(files, flags.layout);
    });
  });
}
