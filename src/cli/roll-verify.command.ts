import { Command } from 'commander';
import { writeRejectList } from '../certification/reject-list.csv.js';
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
    .argument('<file>', 'the file of a roll, in any county layout')
    .option('--manifest <file>', 'its manifest.json (default: the one beside it)')
    .option('--layout <name>', 'the layout, or the path of a .yaml file (default: what the manifest names)')
    .option('--rejects <file>', 'write the rejects as CSV: line, column, value, reason');
  addJsonFlag(command);
  addExamples(
    command,
    'roll verify out/county/certification-roll-2026.csv',
    'roll verify roll.txt --layout st-louis --rejects rejects.csv',
  );
  return command.action(async (file: string, flags: { manifest?: string; layout?: string; rejects?: string }) => {
    const verification = verifyRollFile({ file, manifest: flags.manifest, layout: flags.layout });
    if (flags.rejects !== undefined) await writeRejectList(flags.rejects, verification.rejects);
    terminal.exitCode = await terminal.show(presentRollVerification(verification));
  });
}
