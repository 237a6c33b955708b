import type { EntityManager } from 'typeorm';
import type { LedgerEntry } from './ledger-entry.js';

const CHUNK = 2000;

/** Inserts entries in the order given, a few thousand in one statement. */
export async function insertEntries(
  tx: EntityManager,
  jurisdiction: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += CHUNK) {
    await tx.query(
      `insert into ledger_entry (jurisdiction, entry_number, batch_number, account_number, kind, code, amount, effective_on, recorded_on,
              title, trace, citation, period, agreement_id, class, meter_name, first_day, last_day, statement_number, boundary_on, reverses, settles, once_key)
       select $1, "entryNumber", "batchNumber", "accountNumber", kind, code, amount, "effectiveOn", "recordedOn",
              title, trace, citation, period, "agreementId", class, "meterName", "firstDay", "lastDay", "statementNumber", "boundaryOn", reverses, settles, "onceKey"
         from jsonb_to_recordset($2::jsonb) as e("entryNumber" bigint, "batchNumber" bigint, "accountNumber" text, kind text, code text,
              amount numeric, "effectiveOn" date, "recordedOn" date, title text, trace jsonb, citation jsonb, period text, "agreementId" bigint,
              class text, "meterName" text, "firstDay" date, "lastDay" date, "statementNumber" text, "boundaryOn" date, reverses bigint, settles bigint, "onceKey" text)
        order by "entryNumber"`,
      [jurisdiction, JSON.stringify(entries.slice(start, start + CHUNK))],
    );
  }
}
