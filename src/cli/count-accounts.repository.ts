import type { EntityManager } from 'typeorm';

/** How many accounts a jurisdiction has: the end of a progress bar. */
export async function countAccounts(tx: EntityManager, jurisdiction: string): Promise<number> {
  const rows: { count: number }[] = await tx.query(
    'select count(*)::int as count from account where jurisdiction = $1',
    [jurisdiction],
  );
  return rows[0]?.count ?? 0;
}
