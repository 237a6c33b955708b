import { Decimal } from 'decimal.js';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import type { MeterUse, UseByPeriod } from './meter-use.js';

/** The use of accounts by period, as last reported; accounts without any are left out. */
export async function loadMeterUse(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Map<string, UseByPeriod>> {
  const rows = await tx.query<{ account_number: string; period: string; gallons: string; estimated: boolean }[]>(
    `select distinct on (account_number, period) account_number, period, gallons, estimated from meter_use
      where jurisdiction = $1 and account_number = any($2)
      order by account_number, period, report desc`,
    [jurisdiction, accountNumbers],
  );
  const found = new Map<string, Map<string, MeterUse>>();
  for (const { account_number: accountNumber, period, gallons, estimated } of rows) {
    const use = found.get(accountNumber) ?? new Map<string, MeterUse>();
    use.set(period, { period, gallons: new Decimal(gallons), estimated });
    found.set(accountNumber, use);
  }
  return found;
}

/** A use to be entered. */
interface NewMeterUse extends MeterUse {
  readonly accountNumber: string;
}

/** Enters uses in one statement however many they are; each takes the place of what was reported for its period before. */
export async function insertMeterUse(
  tx: EntityManager,
  { jurisdiction, uses, on, by }: { jurisdiction: string; uses: readonly NewMeterUse[]; on: LocalDate; by: string },
): Promise<void> {
  if (uses.length === 0) return;
  await tx.query(
    `insert into meter_use (jurisdiction, account_number, period, report, gallons, estimated, recorded_on, recorded_by)
     select $1, "accountNumber", r.period, 1 + coalesce((
              select max(report) from meter_use
               where meter_use.jurisdiction = $1 and account_number = "accountNumber" and meter_use.period = r.period), 0),
            r.gallons, r.estimated, $3, $4
       from jsonb_to_recordset($2::jsonb) as r("accountNumber" text, period text, gallons numeric, estimated boolean)`,
    [
      jurisdiction,
      JSON.stringify(
        uses.map(({ accountNumber, period, gallons, estimated }) => ({ accountNumber, period, gallons, estimated })),
      ),
      on,
      by,
    ],
  );
}
