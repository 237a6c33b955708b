import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';

/** Days of an account, both included; without a last day, all from the first. */
export interface AccountDays {
  readonly accountNumber: string;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

/** Which of these accounts have been billed, and not voided since, for any of the days named beside them. */
export async function findBilled(
  tx: EntityManager,
  jurisdiction: string,
  spans: readonly AccountDays[],
): Promise<Set<string>> {
  if (spans.length === 0) return new Set();
  const rows = await tx.query<{ account_number: string }[]>(
    `select distinct billed.account_number
       from jsonb_to_recordset($2::jsonb) as span("accountNumber" text, "from" date, "to" date)
       join ledger_entry billed on billed.jurisdiction = $1 and billed.account_number = span."accountNumber"
        and billed.kind in ('charge', 'surcharge') and billed.last_day >= coalesce(span."from", '-infinity')
        and billed.first_day <= coalesce(span."to", 'infinity')
      where not exists (select 1 from ledger_entry reversal
                         where reversal.jurisdiction = $1 and reversal.reverses = billed.entry_number)`,
    [jurisdiction, JSON.stringify(spans)],
  );
  return new Set(rows.map(({ account_number }) => account_number));
}
