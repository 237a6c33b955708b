import { Command, Option } from 'commander';
import { INSPECTION_OUTCOMES, type InspectionOutcome } from '../compliance/compliance-event.js';
import { addExamples } from './business-flags.command.js';
import { addComplianceFlags, recordEvent, type ComplianceFlags } from './compliance-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `compliance inspection`: the city inspected, or was not let in. */
export function buildComplianceInspectionCommand(terminal: Terminal): Command {
  const command = new Command('inspection')
    .description('Records an inspection and what it came to.')
    .addOption(
      new Option(
        '--outcome <outcome>',
        'clear, violation (a prohibited discharge or a defect was found) or refused (not let in)',
      )
        .choices([...INSPECTION_OUTCOMES])
        .makeOptionMandatory(),
    );
  addComplianceFlags(command);
  addExamples(
    command,
    'compliance inspection 000101 --outcome violation --happened 2025-03-20',
    'compliance inspection 000101 --outcome clear --note "inspected by the building official"',
  );
  return command.action(async (account: string, flags: ComplianceFlags & { outcome: InspectionOutcome }) => {
    terminal.exitCode = await recordEvent(terminal, {
      account,
      flags,
      event: { kind: 'inspection', outcome: flags.outcome },
    });
  });
}
