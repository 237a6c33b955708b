import { Command } from 'commander';
import { verifyRollFile } from '../certification/verify-roll-file.file.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { presentRollVerification } from './present-roll-verification.js';
import type { Terminal } from './terminal.service.js';

/** `roll verify`: what an auditor runs; needs no database. */
export function buildRollVerifyCommand(terminal: Terminal): Command {
  const command = new Command('verify')
    .description(
      "Checks a county's file as its auditor does: form, parcel numbers, duplicates, control totals, checksum. Needs no database.",
    )
    .argument('<file>', 'the CSV of a roll')
    .option('--manifest <file>', 'its manifest.json (default: the one beside it)')
    .option('--layout <name>', 'the layout (default: what the manifest names)');
  addJsonFlag(command);
  addExamples(command, 'roll verify out/county/certification-roll-2026.csv');
  return command.action(async (file: string, flags: { manifest?: string; layout?: string }) => {
    terminal.exitCode = await terminal.show(presentRollVerification(verifyRollFile({ file, ...flags })));
  });
}
