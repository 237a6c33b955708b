import type { EntityManager } from 'typeorm';

/**
 * How many statements of a period stand, the end of a progress bar; how many of its accounts' earlier ones a later one of the
 * period took the place of; and how many are void.
 */
export async function countStatements(
  tx: EntityManager,
  { jurisdiction, period }: { jurisdiction: string; period: string },
): Promise<{ standing: number; superseded: number; voided: number }> {
  const rows: { standing: number; superseded: number; voided: number }[] = await tx.query(
    `select count(distinct due.account_number) filter (where void.statement_number is null)::int as standing,
            (count(*) filter (where void.statement_number is null)
             - count(distinct due.account_number) filter (where void.statement_number is null))::int as superseded,
            count(*) filter (where void.statement_number is not null)::int as voided
       from statement_due due
       left join statement_void void on void.jurisdiction = due.jurisdiction and void.statement_number = due.statement_number
      where due.jurisdiction = $1 and due.period = $2`,
    [jurisdiction, period],
  );
  return rows[0] ?? { standing: 0, superseded: 0, voided: 0 };
}
