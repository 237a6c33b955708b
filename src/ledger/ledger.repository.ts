import { In, type EntityManager } from 'typeorm';
import { standingEntries } from './debts-and-credits.js';
import type { AccountLedger, LedgerEntry, StatementDue } from './ledger-entry.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { StatementDueEntity, StatementVoidEntity } from './statement-due.entity.js';

/** A row as the pure code knows it: what is absent is undefined. */
export function toLedgerEntry(row: LedgerEntryEntity): LedgerEntry {
  return {
    entryNumber: row.entryNumber,
    batchNumber: row.batchNumber,
    accountNumber: row.accountNumber,
    kind: row.kind,
    code: row.code,
    amount: row.amount,
    effectiveOn: row.effectiveOn,
    recordedOn: row.recordedOn,
    title: row.title,
    trace: row.trace,
    citation: row.citation ?? undefined,
    period: row.period ?? undefined,
    agreementId: row.agreementId ?? undefined,
    class: row.class ?? undefined,
    meterName: row.meterName ?? undefined,
    firstDay: row.firstDay ?? undefined,
    lastDay: row.lastDay ?? undefined,
    statementNumber: row.statementNumber ?? undefined,
    boundaryOn: row.boundaryOn ?? undefined,
    reverses: row.reverses ?? undefined,
    settles: row.settles ?? undefined,
    onceKey: row.onceKey ?? undefined,
  };
}

function toStatementDue(row: StatementDueEntity, voided: boolean): StatementDue {
  return {
    statementNumber: row.statementNumber,
    accountNumber: row.accountNumber,
    period: row.period,
    issuedOn: row.issuedOn,
    mailedBy: row.mailedBy,
    dueOn: row.dueOn,
    payableThrough: row.payableThrough,
    dueDayRule: row.dueDayRule === 'last' ? 'last' : Number(row.dueDayRule),
    throughEntry: row.throughEntry,
    voided,
  };
}

/** Everything that the ledger holds of the named accounts, ready for settlement. Every account named is in the answer. */
export async function loadAccountLedgers(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Map<string, AccountLedger>> {
  const where = { jurisdiction, accountNumber: In([...accountNumbers]) };
  const entries = await tx.find(LedgerEntryEntity, { where, order: { entryNumber: 'ASC' } });
  const statements = await tx.find(StatementDueEntity, { where, order: { throughEntry: 'ASC' } });
  const voids = await loadVoids(tx, jurisdiction, statements);
  const ledgers = new Map(
    accountNumbers.map((accountNumber) => [
      accountNumber,
      { accountNumber, entries: [] as LedgerEntry[], statements: [] as StatementDue[] },
    ]),
  );
  for (const row of entries) ledgers.get(row.accountNumber)?.entries.push(toLedgerEntry(row));
  for (const row of statements) {
    ledgers.get(row.accountNumber)?.statements.push(toStatementDue(row, voids.has(row.statementNumber)));
  }
  return ledgers;
}

async function loadVoids(
  tx: EntityManager,
  jurisdiction: string,
  statements: readonly StatementDueEntity[],
): Promise<Set<string>> {
  if (statements.length === 0) return new Set();
  const rows = await tx.find(StatementVoidEntity, {
    where: { jurisdiction, statementNumber: In(statements.map((statement) => statement.statementNumber)) },
  });
  return new Set(rows.map((row) => row.statementNumber));
}

/** The account numbers of a jurisdiction that have statements or entries, in order, `size` at a time. Reads by key, never by offset. */
export async function* accountsInLedger(
  tx: EntityManager,
  jurisdiction: string,
  size: number,
): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const rows: { account_number: string }[] = await tx.query(
      `select distinct account_number collate "C" as account_number from ledger_entry where jurisdiction = $1 and account_number collate "C" > $2 order by 1 limit $3`,
      [jurisdiction, after, size],
    );
    if (rows.length === 0) return;
    const page = rows.map((row) => row.account_number);
    yield page;
    after = page.at(-1) ?? after;
  }
}

/** Saves the due dates of statements. */
export async function insertStatementDues(
  tx: EntityManager,
  { jurisdiction, runId, statements }: { jurisdiction: string; runId: number; statements: readonly StatementDue[] },
): Promise<void> {
  await tx.query(
    `insert into statement_due (jurisdiction, statement_number, account_number, run_id, period, issued_on, mailed_by, due_on, payable_through, due_day_rule, through_entry)
     select $1, "statementNumber", "accountNumber", $2, period, "issuedOn", "mailedBy", "dueOn", "payableThrough", "dueDayRule", "throughEntry"
       from jsonb_to_recordset($3::jsonb) as s("statementNumber" text, "accountNumber" text, period text, "issuedOn" date, "mailedBy" date,
            "dueOn" date, "payableThrough" date, "dueDayRule" text, "throughEntry" bigint)`,
    [jurisdiction, runId, JSON.stringify(statements)],
  );
}

/** The number that the jurisdiction's next statement bears; numbers are never used again. */
export async function nextStatementNumber(tx: EntityManager, jurisdiction: string): Promise<number> {
  const rows: { last: string | null }[] = await tx.query(
    `select max(statement_number) as last from statement_due where jurisdiction = $1`,
    [jurisdiction],
  );
  return Number(rows[0]?.last ?? '0') + 1;
}

/** The number of the last entry of a jurisdiction; 0 when there is none. */
export async function lastEntryNumber(tx: EntityManager, jurisdiction: string): Promise<number> {
  const rows: { last: string }[] = await tx.query(
    'select coalesce(max(entry_number), 0) as last from ledger_entry where jurisdiction = $1',
    [jurisdiction],
  );
  return Number(rows[0]?.last ?? '0');
}

/** The charges and surcharges of a period that are not reversed. */
export async function loadStandingCharges(
  tx: EntityManager,
  { jurisdiction, period }: { jurisdiction: string; period: string },
): Promise<LedgerEntry[]> {
  const rows = await tx.find(LedgerEntryEntity, { where: { jurisdiction, period }, order: { entryNumber: 'ASC' } });
  return standingEntries(rows.map(toLedgerEntry)).filter(
    // an adjustment of a period is what a budget plan gave back in it
    (entry) => entry.kind === 'charge' || entry.kind === 'surcharge' || entry.kind === 'adjustment',
  );
}

/** The waivers that stand of the named entries. */
export async function loadWaiversOf(
  tx: EntityManager,
  { jurisdiction, entries }: { jurisdiction: string; entries: readonly LedgerEntry[] },
): Promise<LedgerEntry[]> {
  const rows: { entry_number: number }[] = await tx.query(
    `select waiver.entry_number from ledger_entry waiver
      where waiver.jurisdiction = $1 and waiver.kind = 'waiver' and waiver.settles = any($2)
        and not exists (select 1 from ledger_entry reversal
                         where reversal.jurisdiction = waiver.jurisdiction and reversal.reverses = waiver.entry_number)`,
    [jurisdiction, entries.map((entry) => entry.entryNumber)],
  );
  const where = { jurisdiction, entryNumber: In(rows.map((row) => row.entry_number)) };
  const waivers = await tx.find(LedgerEntryEntity, { where, order: { entryNumber: 'ASC' } });
  return waivers.map(toLedgerEntry);
}

/** The entry of a payment, and what of it was sent on, where these are not reversed. */
export async function loadEntriesOfPayment(
  tx: EntityManager,
  { jurisdiction, entryNumber }: { jurisdiction: string; entryNumber: number },
): Promise<LedgerEntry[]> {
  const rows = await tx.find(LedgerEntryEntity, {
    where: [
      { jurisdiction, entryNumber },
      { jurisdiction, settles: entryNumber },
      { jurisdiction, reverses: entryNumber },
    ],
    order: { entryNumber: 'ASC' },
  });
  return standingEntries(rows.map(toLedgerEntry));
}
