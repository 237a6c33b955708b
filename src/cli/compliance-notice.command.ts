import { Command } from 'commander';
import { INSPECTION_NOTICE } from '../compliance/compliance-event.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addExamples } from './business-flags.command.js';
import { addComplianceFlags, recordEvent, type ComplianceFlags } from './compliance-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `compliance notice`: the city gave written notice. */
export function buildComplianceNoticeCommand(terminal: Terminal): Command {
  const command = new Command('notice')
    .description(
      'Records that written notice was given, and says by which day the owner must act. "compliance letter" prints the letter.',
    )
    .option('--of <what>', 'inspection, repair, testing or what else it announces', INSPECTION_NOTICE)
    .option('--last-day <day>', 'the last day to act, where the act leaves it to the city');
  addComplianceFlags(command, 'the one that goes with what the notice is of');
  addExamples(
    command,
    'compliance notice 000101 --happened 2025-03-10',
    'compliance notice 000101 --of repair --last-day 2025-06-30',
  );
  return command.action(async (account: string, flags: ComplianceFlags & { of: string; lastDay?: string }) => {
    const lastDay = flags.lastDay === undefined ? undefined : parseLocalDate(flags.lastDay);
    terminal.exitCode = await recordEvent(terminal, {
      account,
      flags,
      event: { kind: 'notice', of: flags.of, lastDay },
    });
  });
}
