import { Command } from 'commander';
import { AssessmentsService } from '../fees/assessments.service.js';
import { Money } from '../shared/money.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { toEntryJson } from './present-entries.js';
import type { Terminal } from './terminal.service.js';

/** `assessment post`: the installments that have fallen due. */
export function buildAssessmentPostCommand(terminal: Terminal): Command {
  const command = new Command('post').description(
    'Charges the installments of all assessments that have fallen due by the business day. Twice is once.',
  );
  addBusinessFlags(command);
  addExamples(command, 'assessment post --on 2026-05-05');
  return command.action(async (flags: BusinessFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, on, by }) => {
      const entries = await app.get(AssessmentsService).postDue(tx, { jurisdiction, on, by });
      const total = Money.sum(entries.map((entry) => entry.amount));
      const accounts = new Set(entries.map((entry) => entry.accountNumber)).size;
      const json = entries.map((entry) => ({ account: entry.accountNumber, ...toEntryJson(entry) }));
      const text =
        entries.length === 0
          ? `No installment has fallen due by ${on} that is not charged already.\n`
          : `Charged ${total.toReadable()} to ${String(accounts)} ${accounts === 1 ? 'account' : 'accounts'}.\n`;
      return { json: { on, entries: json, total }, text };
    });
  });
}
