import { Command } from 'commander';
import { RecordComplianceService } from '../compliance/record-compliance.service.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { findEventAccount } from './find-event-account.repository.js';
import { parseCount } from './parse-count.js';
import { presentRecordedEvent } from './present-recorded-event.js';
import type { Terminal } from './terminal.service.js';

/** `compliance withdraw`: an event was entered by mistake. */
export function buildComplianceWithdrawCommand(terminal: Terminal): Command {
  const command = new Command('withdraw')
    .description('Takes back an event that was entered by mistake. It counts as never entered, and stays to be seen.')
    .argument('<event>', 'the number of the event')
    .requiredOption('--reason <words>', 'why');
  addBusinessFlags(command);
  addExamples(command, 'compliance withdraw 3 --reason "entered for the wrong account"');
  return command.action(async (event: string, flags: BusinessFlags & { reason: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const eventNumber = parseCount(event, 'event');
      const accountNumber = await findEventAccount(tx, { jurisdiction, eventNumber });
      const { reason } = flags;
      const input = { jurisdiction, accountNumber, eventNumber, reason, on, by };
      return presentRecordedEvent(await app.get(RecordComplianceService).withdraw(tx, input));
    });
  });
}
