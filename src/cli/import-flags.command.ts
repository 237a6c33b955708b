import type { Command } from 'commander';
import { parseEncodingChoice, type EncodingChoice } from '../shared/text-encoding.js';
import { addBusinessFlags } from './business-flags.command.js';
import type { BusinessFlags } from './business.service.js';
import type { Terminal } from './terminal.service.js';

/** The flags of every import. */
export interface ImportFlags extends BusinessFlags {
  readonly dryRun?: boolean;
  readonly allOrNothing?: boolean;
  readonly encoding: string;
}

export function addImportFlags(command: Command): Command {
  return addBusinessFlags(
    command
      .argument('<file>', 'a CSV file; columns are found by name, in any order')
      .option('--dry-run', 'try everything and save nothing')
      .option('--all-or-nothing', 'one row at fault refuses the whole file (default: the good rows go in)')
      .option('--encoding <name>', 'auto, utf-8, utf-16le, utf-16be or windows-1252', 'auto'),
  );
}

/** What every import takes from its flags. */
export function toImportSettings(
  flags: ImportFlags,
  { terminal, label }: { terminal: Terminal; label: string },
): {
  encoding: EncodingChoice;
  dryRun: boolean;
  allOrNothing: boolean;
  onProgress: (progress: { rows: number; totalRows: number }) => void;
} {
  const progress = terminal.startProgress(label);
  return {
    encoding: parseEncodingChoice(flags.encoding),
    dryRun: flags.dryRun ?? false,
    allOrNothing: flags.allOrNothing ?? false,
    onProgress: ({ rows, totalRows }) => {
      progress(rows, totalRows);
    },
  };
}
