import type { EntityManager } from 'typeorm';

/**
 * Waits for the turn to post to the ledger of one jurisdiction and keeps it until the transaction ends. Everything that
 * posts takes it first, before it reads what it decides on: so two payments at once, or a run and its retry, follow one another.
 */
export async function lockJurisdiction(tx: EntityManager, jurisdiction: string): Promise<void> {
  // Outside a transaction the lock would be released at once, and protect nothing.
  if (tx.queryRunner?.isTransactionActive !== true) {
    throw new Error('lockJurisdiction needs the entity manager of a transaction');
  }
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ledger of ${jurisdiction}`]);
}
