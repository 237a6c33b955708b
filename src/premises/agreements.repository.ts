import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { toAgreement, type AgreementRow } from './account-rows.js';
import type { ServiceAgreement } from './service-agreement.js';

export const AGREEMENT_COLUMNS = `agreement_id, account_number, premise_id, class, meter_size, pump_capacity_gpm, units,
  services, first_day, last_day`;

/**
 * Agreements that serve at least one day from `firstDay` to `lastDay`, by account, premise and first day; of all accounts
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
      order by account_number collate "C", premise_id, first_day`,
    [jurisdiction, firstDay, lastDay, accountNumbers ?? null],
  );
  return rows.map(toAgreement);
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
