import type { EntityManager } from 'typeorm';

/** How many statements of a period stand: the end of a progress bar. */
export async function countStatements(
  tx: EntityManager,
  { jurisdiction, period }: { jurisdiction: string; period: string },
): Promise<number> {
  const rows: { count: number }[] = await tx.query(
    `select count(*)::int as count from statement_due due
      where due.jurisdiction = $1 and due.period = $2
        and not exists (select 1 from statement_void void where void.jurisdiction = $1 and void.statement_number = due.statement_number)`,
    [jurisdiction, period],
  );
  return rows[0]?.count ?? 0;
}
