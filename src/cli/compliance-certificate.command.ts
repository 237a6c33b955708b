import { Command } from 'commander';
import { addExamples } from './business-flags.command.js';
import { addComplianceFlags, recordEvent, type ComplianceFlags } from './compliance-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `compliance certificate`: a plumber's certificate was accepted. */
export function buildComplianceCertificateCommand(terminal: Terminal): Command {
  const command = new Command('certificate').description(
    'Records that a certificate of a licensed plumber was accepted. It does not end what an inspection found: the city must see that corrected.',
  );
  addComplianceFlags(command);
  addExamples(command, 'compliance certificate 000101 --happened 2025-04-02 --note "license 12345-PM"');
  return command.action(async (account: string, flags: ComplianceFlags) => {
    terminal.exitCode = await recordEvent(terminal, { account, flags, event: { kind: 'certificate' } });
  });
}
