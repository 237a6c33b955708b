import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';

/** Voids the statements of runs, those that were voided before left as they are; answers the account of each. */
export async function voidStatements(
  tx: EntityManager,
  {
    jurisdiction,
    runIds,
    on,
    reason,
  }: { jurisdiction: string; runIds: readonly number[]; on: LocalDate; reason: string },
): Promise<string[]> {
  const rows: { account_number: string }[] = await tx.query(
    `with voided as (
       insert into statement_void (jurisdiction, statement_number, voided_on, reason)
       select jurisdiction, statement_number, $3, $4 from statement_due
        where jurisdiction = $1 and run_id = any($2)
       on conflict do nothing returning jurisdiction, statement_number)
     select account_number from voided join statement_due using (jurisdiction, statement_number)
      order by statement_number`,
    [jurisdiction, runIds, on, reason],
  );
  return rows.map((row) => row.account_number);
}
