import { Command } from 'commander';
import { SALE_INSPECTION_CODE } from '../compliance/compliance-event.js';
import { addExamples } from './business-flags.command.js';
import { addComplianceFlags, recordEvent, type ComplianceFlags } from './compliance-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `compliance replacement`: a lateral was completely replaced. */
export function buildComplianceReplacementCommand(terminal: Terminal): Command {
  const command = new Command('replacement').description(
    'Records that a lateral was completely replaced; for the years that the act gives, a sale needs no inspection of it.',
  );
  addComplianceFlags(command, SALE_INSPECTION_CODE);
  addExamples(command, 'compliance replacement 000501 --happened 2025-06-15');
  return command.action(async (account: string, flags: ComplianceFlags) => {
    terminal.exitCode = await recordEvent(terminal, { account, flags, event: { kind: 'replacement' } });
  });
}
