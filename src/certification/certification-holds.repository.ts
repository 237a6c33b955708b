import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { CertificationHoldEntity } from './certification-hold.entity.js';
import type { CertificationHold, HoldKind } from './certification-hold.js';

interface HoldRow {
  readonly account_number: string;
  readonly kind: HoldKind;
  readonly first_day: LocalDate;
  readonly last_day: LocalDate | null;
  readonly reason: string;
  readonly recorded_on: LocalDate;
  readonly recorded_by: string;
}

/**
 * The holds of accounts as last reported, without those that were withdrawn, in the order of account numbers; accounts that have
 * none are left out. Without `accountNumbers`: of every account.
 */
export async function loadCertificationHolds(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers?: readonly string[],
): Promise<Map<string, CertificationHold[]>> {
  const rows = await tx.query<HoldRow[]>(LATEST_HOLDS, [jurisdiction, accountNumbers ?? null]);
  const holds = new Map<string, CertificationHold[]>();
  for (const row of rows) {
    const ofAccount = holds.get(row.account_number) ?? [];
    ofAccount.push({
      accountNumber: row.account_number,
      kind: row.kind,
      firstDay: row.first_day,
      lastDay: row.last_day ?? undefined,
      reason: row.reason,
      recordedOn: row.recorded_on,
      recordedBy: row.recorded_by,
    });
    holds.set(row.account_number, ofAccount);
  }
  return holds;
}

const LATEST_HOLDS = `
  select * from (
    select distinct on (account_number, kind, first_day) * from certification_hold
     where jurisdiction = $1 and ($2::text[] is null or account_number = any($2))
     order by account_number, kind, first_day, report desc) as latest
   where not withdrawn order by account_number collate "C", first_day, kind`;

/** Reports a hold, or that it ends or never was; the report before it stays on record. */
export async function insertCertificationHold(
  tx: EntityManager,
  jurisdiction: string,
  { withdrawn, ...hold }: CertificationHold & { readonly withdrawn: boolean },
): Promise<void> {
  const { accountNumber, kind, firstDay } = hold;
  const key = { jurisdiction, accountNumber, kind, firstDay };
  const report = 1 + (await tx.countBy(CertificationHoldEntity, key));
  await tx.insert(CertificationHoldEntity, {
    ...key,
    report,
    lastDay: hold.lastDay ?? null,
    withdrawn,
    reason: hold.reason,
    recordedOn: hold.recordedOn,
    recordedBy: hold.recordedBy,
  });
}
