import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { toCanonicalJson } from '../ledger/canonical-json.js';
import { AppError } from '../shared/app-error.js';
import { Money } from '../shared/money.js';
import { readStatement } from './read-statement.js';
import type { Statement } from './statement.js';

/** A statement that was issued, and whether its run has been voided since. */
export interface IssuedStatement {
  readonly statement: Statement;
  readonly voided: boolean;
}

interface StatementRow {
  readonly statement_number: string;
  readonly mail_order: string;
  readonly model: unknown;
  readonly model_sha256: string;
  readonly voided: boolean;
}

const PAGE = 500;

const SELECT = `select s.statement_number, s.mail_order, s.model, s.model_sha256, v.statement_number is not null as voided
  from statement s
  left join statement_void v on v.jurisdiction = s.jurisdiction and v.statement_number = s.statement_number`;

/** Whether a later statement of the account for the same period stands, as after a run for what an earlier one had left out. */
const IS_SUPERSEDED = `exists (
  select 1 from statement later
    left join statement_void lv on lv.jurisdiction = later.jurisdiction and lv.statement_number = later.statement_number
   where later.jurisdiction = s.jurisdiction and later.account_number = s.account_number and later.period = s.period
     and later.statement_number > s.statement_number and lv.statement_number is null)`;

/** Saves statements with all that is printed on them. */
export async function insertStatements(
  tx: EntityManager,
  { jurisdiction, runId, statements }: { jurisdiction: string; runId: number; statements: readonly Statement[] },
): Promise<void> {
  const rows = statements.map((statement) => ({
    model: statement,
    mailOrder: toMailOrder(statement),
    sha256: hashOf(JSON.parse(JSON.stringify(statement))),
  }));
  await tx.query(
    `insert into statement (jurisdiction, statement_number, account_number, run_id, period, issued_on, total_due, mail_order, model, model_sha256)
     select $1, model->>'statementNumber', model->>'accountNumber', $2, model->'period'->>'key', (model->>'issuedOn')::date,
            (model->>'totalDue')::numeric, "mailOrder", model, sha256
       from jsonb_to_recordset($3::jsonb) as s(model jsonb, "mailOrder" text, sha256 text)`,
    [jurisdiction, runId, JSON.stringify(rows)],
  );
}

/** The totals of statements, by number. */
export async function loadTotalsDue(
  tx: EntityManager,
  jurisdiction: string,
  statementNumbers: readonly string[],
): Promise<Map<string, Money>> {
  if (statementNumbers.length === 0) return new Map();
  const rows: { statement_number: string; total_due: string }[] = await tx.query(
    'select statement_number, total_due from statement where jurisdiction = $1 and statement_number = any($2)',
    [jurisdiction, statementNumbers],
  );
  return new Map(rows.map((row) => [row.statement_number, Money.of(row.total_due)]));
}

/** The latest statement of an account for a period; undefined when none was issued. */
export async function findLatestStatement(
  tx: EntityManager,
  { jurisdiction, accountNumber, period }: { jurisdiction: string; accountNumber: string; period: string },
): Promise<IssuedStatement | undefined> {
  const rows: StatementRow[] = await tx.query(
    `${SELECT} where s.jurisdiction = $1 and s.account_number = $2 and s.period = $3 order by s.statement_number desc limit 1`,
    [jurisdiction, accountNumber, period],
  );
  return rows[0] === undefined ? undefined : toIssued(rows[0]);
}

/** The statement of that number; undefined when there is none. */
export async function findStatementByNumber(
  tx: EntityManager,
  { jurisdiction, statementNumber }: { jurisdiction: string; statementNumber: string },
): Promise<IssuedStatement | undefined> {
  const rows: StatementRow[] = await tx.query(`${SELECT} where s.jurisdiction = $1 and s.statement_number = $2`, [
    jurisdiction,
    statementNumber,
  ]);
  return rows[0] === undefined ? undefined : toIssued(rows[0]);
}

/** All statements of an account, the latest first. */
export async function listAccountStatements(
  tx: EntityManager,
  { jurisdiction, accountNumber }: { jurisdiction: string; accountNumber: string },
): Promise<IssuedStatement[]> {
  const rows: StatementRow[] = await tx.query(
    `${SELECT} where s.jurisdiction = $1 and s.account_number = $2 order by s.statement_number desc`,
    [jurisdiction, accountNumber],
  );
  return rows.map(toIssued);
}

/**
 * The statements of a period in mailing order, by ZIP, then address, then account, read by key a page at a time.
 * One that a later statement of the same account and period took the place of is left out: the later one carries what is open
 * of it. Voided ones are left out too, unless they are asked for.
 */
export async function* listPeriodStatements(
  tx: EntityManager,
  { jurisdiction, period, withVoided = false }: { jurisdiction: string; period: string; withVoided?: boolean },
): AsyncGenerator<IssuedStatement> {
  let after = { mailOrder: '', statementNumber: '' };
  for (;;) {
    const rows: StatementRow[] = await tx.query(
      `${SELECT} where s.jurisdiction = $1 and s.period = $2 and (s.mail_order, s.statement_number) > ($3, $4)
          and ($5 or (v.statement_number is null and not ${IS_SUPERSEDED}))
        order by s.mail_order, s.statement_number limit $6`,
      [jurisdiction, period, after.mailOrder, after.statementNumber, withVoided, PAGE],
    );
    for (const row of rows) yield toIssued(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = { mailOrder: last.mail_order, statementNumber: last.statement_number };
  }
}

function toIssued(row: StatementRow): IssuedStatement {
  if (hashOf(row.model) !== row.model_sha256) {
    throw new AppError('LEDGER_UNSOUND', {
      what: `Statement ${row.statement_number} is not as it was issued`,
      remedy: 'Restore the database from a backup, and find out who changed it.',
    });
  }
  return { statement: readStatement(row.model), voided: row.voided };
}

function hashOf(model: unknown): string {
  return createHash('sha256').update(toCanonicalJson(model)).digest('hex');
}

/** Unknown ZIPs come last; lines of the address from the street on, then the account. */
function toMailOrder({ zip, billTo, accountNumber }: Statement): string {
  return [zip ?? '~', ...billTo.slice(1), accountNumber].join('|').toUpperCase();
}
