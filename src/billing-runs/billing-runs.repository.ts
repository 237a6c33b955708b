import type { EntityManager } from 'typeorm';
import { PENALTY_CODE } from '../ledger/ledger-entry.js';
import { Money } from '../shared/money.js';
import { BillingRunEntity } from './billing-run.entity.js';
import type { AccountPlan } from './run-plan.js';

/** The latest run of a period, whatever became of it. */
export function findLatestRun(
  tx: EntityManager,
  { jurisdiction, period }: { jurisdiction: string; period: string },
): Promise<BillingRunEntity | null> {
  return tx.findOne(BillingRunEntity, { where: { jurisdiction, period }, order: { runId: 'DESC' } });
}

export async function nextRunId(tx: EntityManager, jurisdiction: string): Promise<number> {
  const rows: { last: string }[] = await tx.query(
    'select coalesce(max(run_id), 0) as last from billing_run where jurisdiction = $1',
    [jurisdiction],
  );
  return Number(rows[0]?.last ?? '0') + 1;
}

const CHUNK = 2000;

/** Writes the register, the exceptions and the proposed corrections of a prepared run. */
export async function insertRunLines(
  tx: EntityManager,
  { jurisdiction, runId, accounts }: { jurisdiction: string; runId: number; accounts: readonly AccountPlan[] },
): Promise<void> {
  const charges = accounts
    .flatMap((plan) => plan.charges.map((charge) => ({ ...charge, accountNumber: plan.accountNumber })))
    .map((charge, index) => ({ ...charge, lineNumber: index + 1 }));
  for (let start = 0; start < charges.length; start += CHUNK) {
    await tx.query(
      `insert into billing_run_charge (jurisdiction, run_id, line_number, account_number, kind, code, class, title, agreement_id, first_day, last_day, amount, trace, citation)
       select $1, $2, "lineNumber", "accountNumber", kind, code, class, title, "agreementId", "firstDay", "lastDay", amount, trace, citation
         from jsonb_to_recordset($3::jsonb) as c("lineNumber" integer, "accountNumber" text, kind text, code text, class text, title text,
              "agreementId" bigint, "firstDay" date, "lastDay" date, amount numeric, trace jsonb, citation jsonb)`,
      [jurisdiction, runId, JSON.stringify(charges.slice(start, start + CHUNK))],
    );
  }
  const exceptions = accounts.flatMap((plan) => (plan.exception === undefined ? [] : [plan.exception]));
  await tx.query(
    `insert into billing_run_exception (jurisdiction, run_id, account_number, code, message)
     select $1, $2, "accountNumber", code, message
       from jsonb_to_recordset($3::jsonb) as e("accountNumber" text, code text, message text)`,
    [jurisdiction, runId, JSON.stringify(exceptions)],
  );
  const corrections = accounts.flatMap((plan) =>
    plan.corrections.map(({ accountNumber, period, postedAmount, desiredAmount, reason, isWithCounty }) => ({
      accountNumber,
      period,
      postedAmount,
      desiredAmount,
      reason: isWithCounty ? `${reason}. With the county: correct the roll before accepting it` : reason,
    })),
  );
  await tx.query(
    `insert into billing_run_correction (jurisdiction, run_id, account_number, period, posted_amount, desired_amount, reason)
     select $1, $2, "accountNumber", period, "postedAmount", "desiredAmount", reason
       from jsonb_to_recordset($3::jsonb) as c("accountNumber" text, period text, "postedAmount" numeric, "desiredAmount" numeric, reason text)`,
    [jurisdiction, runId, JSON.stringify(corrections)],
  );
}

/** What each account was charged for a period and still stands. */
export async function loadChargedTotals(
  tx: EntityManager,
  { jurisdiction, period }: { jurisdiction: string; period: string },
): Promise<Map<string, Money>> {
  const rows: { account_number: string; total: string }[] = await tx.query(
    `select e.account_number, sum(e.amount) as total from ledger_entry e
      where e.jurisdiction = $1 and e.period = $2 and e.kind in ('charge', 'surcharge', 'adjustment', 'reversal')
      group by e.account_number having sum(e.amount) <> 0 order by e.account_number`,
    [jurisdiction, period],
  );
  return new Map(rows.map((row) => [row.account_number, Money.of(row.total)]));
}

/** What was changed of an account's penalties. */
export interface PenaltyChange {
  readonly accountNumber: string;
  readonly amount: Money;
}

/** How the penalties of accounts were changed after an entry: what a posting itself brought about. */
export async function loadPenaltyChanges(
  tx: EntityManager,
  { jurisdiction, afterEntry }: { jurisdiction: string; afterEntry: number },
): Promise<PenaltyChange[]> {
  const rows: { account_number: string; total: string }[] = await tx.query(
    `select account_number, sum(amount) as total from ledger_entry
      where jurisdiction = $1 and entry_number > $2 and code = $3
      group by account_number having sum(amount) <> 0 order by account_number`,
    [jurisdiction, afterEntry, PENALTY_CODE],
  );
  return rows.map((row) => ({ accountNumber: row.account_number, amount: Money.of(row.total) }));
}
