import { Decimal } from 'decimal.js';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import type { MeterUse, UseByMeter } from './meter-use.js';

/** The use of accounts by meter and period, as last reported; accounts without any are left out. */
export async function loadMeterUse(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Map<string, UseByMeter>> {
  const rows = await tx.query<
    {
      account_number: string;
      meter_name: string;
      period: string;
      gallons: string;
      estimated: boolean;
      last_reading: string | null;
    }[]
  >(
    `select distinct on (account_number, meter_name, period) account_number, meter_name, period, gallons, estimated,
            last_reading
       from meter_use where jurisdiction = $1 and account_number = any($2)
      order by account_number, meter_name, period, report desc`,
    [jurisdiction, accountNumbers],
  );
  const found = new Map<string, Map<string, Map<string, MeterUse>>>();
  for (const {
    account_number: accountNumber,
    meter_name: meterName,
    period,
    gallons,
    estimated,
    last_reading,
  } of rows) {
    const ofAccount = found.get(accountNumber) ?? new Map<string, Map<string, MeterUse>>();
    const ofMeter = ofAccount.get(meterName) ?? new Map<string, MeterUse>();
    const lastReading = last_reading === null ? undefined : new Decimal(last_reading);
    ofMeter.set(period, { period, gallons: new Decimal(gallons), estimated, lastReading });
    ofAccount.set(meterName, ofMeter);
    found.set(accountNumber, ofAccount);
  }
  return found;
}

/** A use to be entered. */
interface NewMeterUse extends MeterUse {
  readonly accountNumber: string;
  readonly meterName: string;
}

/** Enters uses in one statement however many they are; each takes the place of what was reported for its period before. */
export async function insertMeterUse(
  tx: EntityManager,
  { jurisdiction, uses, on, by }: { jurisdiction: string; uses: readonly NewMeterUse[]; on: LocalDate; by: string },
): Promise<void> {
  if (uses.length === 0) return;
  await tx.query(
    `insert into meter_use
       (jurisdiction, account_number, meter_name, period, report, gallons, estimated, last_reading, recorded_on, recorded_by)
     select $1, "accountNumber", "meterName", r.period, 1 + coalesce((
              select max(report) from meter_use
               where meter_use.jurisdiction = $1 and account_number = "accountNumber" and meter_name = "meterName"
                 and meter_use.period = r.period), 0),
            r.gallons, r.estimated, r."lastReading", $3, $4
       from jsonb_to_recordset($2::jsonb)
         as r("accountNumber" text, "meterName" text, period text, gallons numeric, estimated boolean, "lastReading" numeric)`,
    [
      jurisdiction,
      JSON.stringify(
        uses.map(({ accountNumber, meterName, period, gallons, estimated, lastReading }) => ({
          ...{ accountNumber, meterName, period, gallons, estimated, lastReading },
        })),
      ),
      on,
      by,
    ],
  );
}
