import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs `work` in one transaction: all of it is saved, or, when it throws, nothing. Read and write through `tx` only;
 * a repository or data source from outside is on another connection and takes no part.
 *
 * READ COMMITTED, so that a statement that follows a lock sees what the one before it in line has saved.
 */
export function inTransaction<T>(dataSource: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  return dataSource.transaction('READ COMMITTED', work);
}
