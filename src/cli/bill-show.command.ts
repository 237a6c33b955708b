import { Command } from 'commander';
import { ShowRunService } from '../billing-runs/show-run.service.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { presentRun } from './present-run.js';
import { addRunFlags, toChangePercent, type RunFlags } from './run-flags.command.js';
import type { Terminal } from './terminal.service.js';

/** `bill show`: the latest run of a period. */
export function buildBillShowCommand(terminal: Terminal): Command {
  const command = new Command('show')
    .description(
      'Shows the latest run of a period: counts, register, exceptions, corrections, what differs from the period before.',
    )
    .argument('<period>', 'such as 2025-Q1 or 2025-03');
  addRunFlags(command);
  addBusinessFlags(command);
  addExamples(command, 'bill show 2025-Q1', 'bill show 2025-Q1 --changed-by 10');
  return command.action(async (periodText: string, flags: BusinessFlags & RunFlags) => {
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables }) => {
      const period = parseBillingPeriod(periodText, rateTables.jurisdiction.billingCycle);
      const view = await app
        .get(ShowRunService)
        .show(tx, { jurisdiction, period, changePercent: toChangePercent(flags) });
      return presentRun(view);
    });
  });
}
