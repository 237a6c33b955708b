import { Command } from 'commander';
import { VoidRunService } from '../billing-runs/void-run.service.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { Money } from '../shared/money.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { toText } from './lay-out-table.js';
import type { Terminal } from './terminal.service.js';

/** `bill void`: takes every posted run of a period back. */
export function buildBillVoidCommand(terminal: Terminal): Command {
  const command = new Command('void')
    .description(
      'Takes every posted run of a period back: each charge is reversed with its penalties, payments become credit. ' +
        'The statements stay printable, marked VOID. Then the period can be prepared again.',
    )
    .argument('<period>', 'such as 2025-Q1 or 2025-03')
    .requiredOption('--reason <words>', 'why, for the record');
  addBusinessFlags(command);
  addExamples(command, 'bill void 2025-Q1 --reason "wrong resolution entered"');
  return command.action(async (periodText: string, flags: BusinessFlags & { reason: string }) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables, on, by }) => {
      const period = parseBillingPeriod(periodText, rateTables.jurisdiction.billingCycle);
      const { runs, statements, reversed } = await app
        .get(VoidRunService)
        .void(tx, { jurisdiction, period, on, by, reason: flags.reason });
      const total = Money.sum(reversed.map((entry) => entry.amount));
      return {
        json: { period: period.key, runs, statements, reversedEntries: reversed.length, total },
        text: toText([
          `${period.key} is voided: ${String(reversed.length)} entries reversed, ${total.toReadable()} in all; ${String(statements)} statements are void.`,
          `Next: sewer bill prepare ${period.key}`,
        ]),
      };
    });
  });
}
