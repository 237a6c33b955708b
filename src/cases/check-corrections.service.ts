import { BillingRunCorrectionEntity } from '../billing-runs/billing-run-lines.entity.js';
import { findLatestRun } from '../billing-runs/billing-runs.repository.js';
import type { CaseFields } from './case-fields.js';
import { compareLists } from './compare-values.js';
import { readPeriod, type StepContext } from './step-context.service.js';

/** Compares what the latest run for a period proposes to correct in earlier ones with those of the case. */
export async function checkCorrections(context: StepContext, all: CaseFields, name: string): Promise<string[]> {
  const { jurisdiction } = context.jurisdiction;
  const fields = all.table(name, ['period', 'are']);
  const { key: period } = readPeriod(fields, 'period', context);
  const run = await findLatestRun(context.tx, { jurisdiction, period });
  if (run === null) return [`corrections of ${period}: there is no run`];
  const rows = await context.tx.find(BillingRunCorrectionEntity, { where: { jurisdiction, runId: run.runId } });
  return compareLists({
    what: `corrections that ${period} proposes`,
    found: rows.map((row) => ({
      account: row.accountNumber,
      period: row.period,
      billed: row.postedAmount,
      should_be: row.desiredAmount,
      accepted: String(row.accepted),
    })),
    expected: fields.tables('are'),
    known: ['account', 'period', 'billed', 'should_be', 'accepted'],
    inOrder: false,
  });
}
