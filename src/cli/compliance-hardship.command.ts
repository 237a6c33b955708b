import { Command } from 'commander';
import { parseLocalDate } from '../shared/local-date.js';
import { addExamples } from './business-flags.command.js';
import { addComplianceFlags, recordEvent, type ComplianceFlags } from './compliance-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface HardshipFlags extends ComplianceFlags {
  readonly from: string;
  readonly to: string;
  readonly authority: string;
}

/** `compliance hardship`: the council waived the surcharge for a time. */
export function buildComplianceHardshipCommand(terminal: Terminal): Command {
  const command = new Command('hardship')
    .description('Records that the council waived the surcharge by reason of hardship, from one day to another.')
    .requiredOption('--from <day>', 'first day of the waiver')
    .requiredOption('--to <day>', 'last day, included')
    .requiredOption('--authority <words>', 'the resolution, such as "Resolution 25-17"');
  addComplianceFlags(command);
  addExamples(command, 'compliance hardship 000101 --from 2025-04-01 --to 2025-06-30 --authority "Resolution 25-17"');
  return command.action(async (account: string, flags: HardshipFlags) => {
    const { authority } = flags;
    terminal.exitCode = await recordEvent(terminal, {
      account,
      flags,
      event: { kind: 'hardship', from: parseLocalDate(flags.from), to: parseLocalDate(flags.to), authority },
    });
  });
}
