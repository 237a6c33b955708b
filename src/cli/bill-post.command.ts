import { Command } from 'commander';
import { PostRunService } from '../billing-runs/post-run.service.js';
import { ShowRunService } from '../billing-runs/show-run.service.js';
import { PenaltiesService } from '../penalties/penalties.service.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { countAccounts } from './count-accounts.repository.js';
import { presentPostedRun } from './present-posted-run.js';
import type { Terminal } from './terminal.service.js';
import { warnOfPenalties } from './warn-of-penalties.js';

interface PostFlags extends BusinessFlags {
  readonly leaveExceptions?: boolean;
  readonly acceptCorrections?: string;
}

/** `bill post`: posts a prepared run, once. */
export function buildBillPostCommand(terminal: Terminal): Command {
  const command = new Command('post')
    .description(
      'Posts a prepared run: charges to the accounts, and a statement for each. Posting twice posts once. ' +
        'It is refused while accounts cannot be billed, unless you leave them for a later run of the period.',
    )
    .argument('<period>', 'such as 2025-Q1 or 2025-03')
    .option('--leave-exceptions', 'post although some accounts cannot be billed; they stay exceptions')
    .option(
      '--accept-corrections <accounts>',
      'post corrections of earlier periods: all, or accounts such as 000101,000102',
    );
  addBusinessFlags(command);
  addExamples(
    command,
    'bill post 2025-Q1 --jurisdiction lino-lakes --on 2025-04-03',
    'bill post 2025-Q1 --leave-exceptions',
  );
  return command.action(async (periodText: string, flags: PostFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction, rateTables, on, by }) => {
      const period = parseBillingPeriod(periodText, rateTables.jurisdiction.billingCycle);
      const total = await countAccounts(tx, jurisdiction);
      const progress = terminal.startProgress(`Posting ${period.key}`, total);
      const unassessed = await app.get(PenaltiesService).findUnassessed(tx, { jurisdiction, on });
      const posted = await app.get(PostRunService).post(tx, {
        jurisdiction,
        period,
        on,
        by,
        report: (done) => progress(done),
        leaveExceptions: flags.leaveExceptions ?? false,
        acceptCorrections: toAccepted(flags.acceptCorrections),
      });
      const { exceptions } = await app.get(ShowRunService).show(tx, { jurisdiction, period });
      const warnings = posted.wasPosted ? [] : warnOfPenalties(unassessed, on, period.key);
      return presentPostedRun({ ...posted, exceptions, warnings });
    });
  });
}

function toAccepted(text: string | undefined): 'all' | readonly string[] {
  if (text === undefined) return [];
  if (text.trim().toLowerCase() === 'all') return 'all';
  return text.split(',').map((account) => account.trim());
}
