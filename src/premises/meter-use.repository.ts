import { Decimal } from 'decimal.js';
import type { EntityManager } from 'typeorm';
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
