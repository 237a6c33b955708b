import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { groupByAccount, toAgreement, type AgreementRow } from './account-rows.js';
import type { MeterDays } from './find-meter.js';
import { FIRST_METER } from './meter-name.js';
import type { ServiceAgreement } from './service-agreement.js';

export const AGREEMENT_COLUMNS = `agreement_id, account_number, premise_id, meter_name, class, meter_size, pump_capacity_gpm, units,
  services, first_day, last_day`;

/** Within an account: by premise and first day, those that begin on one day as they were entered, the first meter first. */
export const AGREEMENT_ORDER = `premise_id, first_day, meter_name <> '${FIRST_METER}', agreement_id`;

/**
 * Agreements that serve at least one day from `firstDay` to `lastDay`, by account, premise and first day, an account's first meter first; of all accounts
 * or of those named. What was superseded is left out.
 */
export async function loadAgreements(
  tx: EntityManager,
  jurisdiction: string,
  {
    firstDay,
    lastDay,
    accountNumbers,
  }: { firstDay: LocalDate; lastDay: LocalDate; accountNumbers?: readonly string[] | undefined },
): Promise<ServiceAgreement[]> {
  const rows = await tx.query<AgreementRow[]>(
    `select ${AGREEMENT_COLUMNS} from service_agreement
      where jurisdiction = $1 and superseded_at is null and first_day <= $3 and (last_day is null or last_day >= $2)
        and ($4::text[] is null or account_number = any($4))
      order by account_number collate "C", ${AGREEMENT_ORDER}`,
    [jurisdiction, firstDay, lastDay, accountNumbers ?? null],
  );
  return rows.map(toAgreement);
}

/** The meters of accounts and the days on which each serves, by account number; accounts without any are left out. */
export async function loadMeterDays(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Map<string, MeterDays[]>> {
  const rows = await tx.query<
    { account_number: string; meter_name: string; first_day: LocalDate; last_day: LocalDate | null }[]
  >(
    `select account_number, meter_name, first_day, last_day from service_agreement
      where jurisdiction = $1 and account_number = any($2) and superseded_at is null
      order by ${AGREEMENT_ORDER}`,
    [jurisdiction, accountNumbers],
  );
  return new Map(
    [...groupByAccount(rows)].map(([accountNumber, ofAccount]) => [
      accountNumber,
      ofAccount.map((row) => ({
        meterName: row.meter_name,
        firstDay: row.first_day,
        lastDay: row.last_day ?? undefined,
      })),
    ]),
  );
}

/** All account numbers in order, a page at a time: by key and never by offset, so that none is skipped or read twice. */
export async function* accountPages(
  tx: EntityManager,
  jurisdiction: string,
  pageSize: number,
): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const rows = await tx.query<{ account_number: string }[]>(
      `select account_number from account
        where jurisdiction = $1 and ($2::text is null or account_number > $2 collate "C")
        order by account_number collate "C" limit $3`,
      [jurisdiction, after ?? null, pageSize],
    );
    if (rows.length > 0) yield rows.map(({ account_number }) => account_number);
    after = rows.at(-1)?.account_number;
  } while (after !== undefined);
}
