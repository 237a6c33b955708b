import { In } from 'typeorm';
import { BillingRunExceptionEntity } from '../billing-runs/billing-run-lines.entity.js';
import { findLatestRun } from '../billing-runs/billing-runs.repository.js';
import { balanceOn } from '../ledger/balance-on.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { parseBillingPeriod } from '../shared/billing-period.js';
import { CaseFields, unknownName } from './case-fields.js';
import { compareLists, compareMaps, compareValues, type Described } from './compare-values.js';
import { checkDeadlines, checkViolations } from './check-compliance.service.js';
import { checkCorrections } from './check-corrections.service.js';
import { checkLicenses, checkRenewals } from './check-licenses.service.js';
import { checkRateStudy } from './check-rate-study.service.js';
import { checkNextStep, checkRoll } from './check-roll.service.js';
import { checkStatement } from './check-statement.service.js';
import { checkUse } from './check-use.service.js';
import { checkSettlement } from './settlement-verbs.service.js';
import type { StepContext } from './step-context.service.js';

type Check = (context: StepContext, fields: CaseFields, name: string) => Promise<string[]>;

/** What a case may expect, by its name. */
export const CHECKS: Readonly<Record<string, Check>> = {
  balance: async (context, all, name) => {
    const fields = all.table(name, ['account', 'amount', 'as_of']);
    const asOf = fields.optionalDate('as_of') ?? context.on;
    const found = await balanceOf(context, fields.text('account'), asOf);
    return compareValues(`balance of ${fields.text('account')} on ${asOf}`, found, fields.money('amount').toString());
  },
  balances: async (context, all, name) => {
    const fields = all.table(name);
    const differences: string[] = [];
    for (const account of fields.names()) {
      const found = await balanceOf(context, account, context.on);
      differences.push(
        ...compareValues(`balance of ${account} on ${context.on}`, found, fields.money(account).toString()),
      );
    }
    return differences;
  },
  entries: async (context, all, name) => {
    const fields = all.table(name, ['account', 'are']);
    const account = fields.text('account');
    const entries = [...(await loadEntries(context, account))].sort(
      (a, b) => a.effectiveOn.localeCompare(b.effectiveOn) || a.entryNumber - b.entryNumber,
    );
    const known = ['kind', 'code', 'meter', 'amount', 'effective', 'recorded', 'period'];
    return compareLists({
      what: `entries of ${account}`,
      found: entries.map(describeEntry),
      expected: fields.tables('are'),
      known,
      inOrder: true,
    });
  },
  statement: checkStatement,
  exceptions: checkExceptions,
  corrections: checkCorrections,
  roll: checkRoll,
  next_step: checkNextStep,
  use: checkUse,
  settlement: checkSettlement,
  licenses: checkLicenses,
  renewals: checkRenewals,
  deadlines: checkDeadlines,
  violations: checkViolations,
  rate_study: checkRateStudy,
  ledger_is_sound: async (context, fields, name) => {
    const { problems } = await context.engine.ledgerCheck.verify(context.tx, context.jurisdiction.jurisdiction);
    return fields.flag(name) === (problems.length === 0)
      ? []
      : [`ledger is ${problems.length === 0 ? 'sound' : `unsound: ${problems.join(' ')}`}`];
  },
};

/** What is not as the case says; empty when all is. */
export async function checkExpectation(context: StepContext, value: unknown): Promise<string[]> {
  const fields = CaseFields.of(value, context.place);
  const differences: string[] = [];
  for (const name of fields.names()) {
    const check = CHECKS[name];
    if (check === undefined)
      throw unknownName(context.place.at(name), { what: 'expectation', name, known: Object.keys(CHECKS) });
    differences.push(...(await check(context, fields, name)));
  }
  return differences;
}

async function loadEntries({ tx, jurisdiction }: StepContext, accountNumber: string): Promise<readonly LedgerEntry[]> {
  await requireAccount(tx, { jurisdiction: jurisdiction.jurisdiction, accountNumber });
  return (await loadAccountLedgers(tx, jurisdiction.jurisdiction, [accountNumber])).get(accountNumber)?.entries ?? [];
}

async function balanceOf(context: StepContext, accountNumber: string, asOf: StepContext['on']): Promise<string> {
  return balanceOn(await loadEntries(context, accountNumber), asOf).toString();
}

function describeEntry(entry: LedgerEntry): Described {
  const { kind, code, period } = entry;
  return {
    kind,
    code,
    meter: entry.meterName ?? '',
    amount: entry.amount,
    effective: entry.effectiveOn,
    recorded: entry.recordedOn,
    period: period ?? '',
  };
}

async function checkExceptions(
  { tx, jurisdiction: { jurisdiction, billingCycle } }: StepContext,
  all: CaseFields,
  name: string,
): Promise<string[]> {
  const fields = all.table(name, ['period', 'are']);
  const { key: period } = parseBillingPeriod(fields.text('period'), billingCycle);
  const run = await findLatestRun(tx, { jurisdiction, period });
  if (run === null) return [`exceptions of ${period}: there is no run`];
  const rows = await tx.find(BillingRunExceptionEntity, { where: { jurisdiction, runId: In([run.runId]) } });
  return compareMaps(
    `exceptions of ${period}`,
    new Map(rows.map((row) => [row.accountNumber, row.code])),
    fields.table('are'),
  );
}
