import { Command } from 'commander';
import { addExamples } from './business-flags.command.js';
import { addComplianceFlags, recordEvent, type ComplianceFlags } from './compliance-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `compliance corrected`: the city saw that what was found is corrected. */
export function buildComplianceCorrectedCommand(terminal: Terminal): Command {
  const command = new Command('corrected').description(
    'Records that the city verified the correction of what was found. That day is no longer a day in violation.',
  );
  addComplianceFlags(command);
  addExamples(command, 'compliance corrected 000101 --happened 2025-05-12');
  return command.action(async (account: string, flags: ComplianceFlags) => {
    terminal.exitCode = await recordEvent(terminal, { account, flags, event: { kind: 'corrected' } });
  });
}
