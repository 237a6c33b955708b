import type { EntityManager } from 'typeorm';

/** The major version of the Postgres that serves: 18. */
export async function readServerMajor(tx: EntityManager): Promise<number> {
  const rows: { major: number }[] = await tx.query(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return rows[0]?.major ?? 0;
}
