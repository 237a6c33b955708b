import { In, type EntityManager } from 'typeorm';
import { hasChargeOnceKey } from '../charges/charge.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PENALTY_CODE, type LedgerEntry } from '../ledger/ledger-entry.js';
import { toLedgerEntry } from '../ledger/ledger.repository.js';
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

/**
 * The runs of a period whose charges count together: those that were posted and not voided, and one that is prepared after
 * them. Where all were voided, the latest, so that its charges can still be looked up.
 */
export async function findStandingRuns(
  tx: EntityManager,
  { jurisdiction, period }: { jurisdiction: string; period: string },
): Promise<BillingRunEntity[]> {
  const runs = await tx.find(BillingRunEntity, { where: { jurisdiction, period }, order: { runId: 'ASC' } });
  const latest = runs.at(-1);
  const standing = runs.filter((run) => run.status === 'posted' || (run === latest && run.status === 'prepared'));
  return standing.length > 0 || latest === undefined ? standing : [latest];
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

/**
 * What runs posted as accepted corrections of other periods and still stands. Each such account got a statement of the run:
 * what came onto it since the account's statement before is the run's.
 */
export async function loadAcceptedCorrections(
  tx: EntityManager,
  { jurisdiction, runIds }: { jurisdiction: string; runIds: readonly number[] },
): Promise<LedgerEntry[]> {
  const rows: { entry_number: string }[] = await tx.query(
    `select e.entry_number
       from billing_run_correction c
       join billing_run r on r.jurisdiction = c.jurisdiction and r.run_id = c.run_id and r.period <> c.period
       join statement_due s on s.jurisdiction = c.jurisdiction and s.run_id = c.run_id and s.account_number = c.account_number
       join ledger_entry e on e.jurisdiction = c.jurisdiction and e.account_number = c.account_number and e.period = c.period
        and e.kind in ('charge', 'surcharge', 'adjustment') and e.entry_number <= s.through_entry
      where c.jurisdiction = $1 and c.run_id = any($2) and c.accepted
        and e.entry_number > coalesce((select max(before.through_entry) from statement_due before
              where before.jurisdiction = s.jurisdiction and before.account_number = s.account_number
                and before.through_entry < s.through_entry), 0)
        and not exists (select 1 from ledger_entry reversal
                         where reversal.jurisdiction = e.jurisdiction and reversal.reverses = e.entry_number)`,
    [jurisdiction, runIds],
  );
  const where = { jurisdiction, entryNumber: In(rows.map((row) => Number(row.entry_number))) };
  const entries = await tx.find(LedgerEntryEntity, { where, order: { entryNumber: 'ASC' } });
  return entries.map(toLedgerEntry).filter(hasChargeOnceKey);
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
