import { Command } from 'commander';
import { PrepareRunService } from '../billing-runs/prepare-run.service.js';
import { ShowRunService } from '../billing-runs/show-run.service.js';
import { PenaltiesService } from '../penalties/penalties.service.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { countAccounts } from './count-accounts.repository.js';
import { addRunFlags, toChangePercent, type RunFlags } from './run-flags.command.js';
import { presentRun } from './present-run.js';
import type { Terminal } from './terminal.service.js';
import { warnOfPenalties } from './warn-of-penalties.js';

/** `bill prepare`: what a run would post, for the clerk to read; no ledger entry is written. */
export function buildBillPrepareCommand(terminal: Terminal): Command {
  const command = new Command('prepare')
    .description(
      'Works out what every account owes for a period and shows it: counts, the register, accounts that cannot be billed, ' +
        'corrections of earlier periods. Nothing is posted to any account. It may be repeated until the run is posted.',
    )
    .argument('<period>', 'such as 2025-Q1 or 2025-03');
  addRunFlags(command);
  addBusinessFlags(command);
  addExamples(command, 'bill prepare 2025-Q1 --jurisdiction lino-lakes');
  return command.action(async (periodText: string, flags: BusinessFlags & RunFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables, on, by }) => {
      const changePercent = toChangePercent(flags);
      const period = parseBillingPeriod(periodText, rateTables.jurisdiction.billingCycle);
      const total = await countAccounts(tx, jurisdiction);
      const progress = terminal.startProgress(`Preparing ${period.key}`, total);
      const { warnings } = await app
        .get(PrepareRunService)
        .prepare(tx, { jurisdiction, period, on, by, report: (done) => progress(done) });
      const view = await app.get(ShowRunService).show(tx, { jurisdiction, period, changePercent });
      const unassessed = warnOfPenalties(await app.get(PenaltiesService).findUnassessed(tx, { jurisdiction, on }), on);
      return presentRun(view, { warnings: [...warnings, ...unassessed] });
    });
  });
}
