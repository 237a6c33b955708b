import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';

/** Voids the statements of runs, those that were voided before left as they are; answers how many. */
export async function voidStatements(
  tx: EntityManager,
  {
    jurisdiction,
    runIds,
    on,
    reason,
  }: { jurisdiction: string; runIds: readonly number[]; on: LocalDate; reason: string },
): Promise<number> {
  const rows: unknown[] = await tx.query(
    `insert into statement_void (jurisdiction, statement_number, voided_on, reason)
     select jurisdiction, statement_number, $3, $4 from statement_due
      where jurisdiction = $1 and run_id = any($2)
     on conflict do nothing returning statement_number`,
    [jurisdiction, runIds, on, reason],
  );
  return rows.length;
}
