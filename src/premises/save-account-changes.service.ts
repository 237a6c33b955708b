import type { EntityManager } from 'typeorm';
import { AppError } from '../shared/app-error.js';
import { addDays, isLocalDate } from '../shared/local-date.js';
import type { AccountChanges } from './account-changes.js';
import { toReadableSpan } from './agreement-spans.js';
import { saveBillingChoices } from './billing-choices.repository.js';

const EXCLUSION_VIOLATION = '23P01';
const UNIQUE_VIOLATION = '23505';

/**
 * Saves changes to accounts, each kind in one statement however many accounts there are. What ends or is superseded goes
 * first, so that what begins in its place finds the days free.
 * @throws AppError `AGREEMENT_OVERLAPS` when the database finds two terms for one day, `ALREADY_EXISTS` when an account
 *   was opened by somebody else in the meantime. The transaction is of no more use then.
 */
export async function saveAccountChanges(
  tx: EntityManager,
  jurisdiction: string,
  changes: AccountChanges,
): Promise<void> {
  try {
    await saveAccounts(tx, jurisdiction, changes);
    await saveLand(tx, jurisdiction, changes);
    await saveParties(tx, jurisdiction, changes);
    await saveBillingChoices(tx, jurisdiction, changes.billingChoices);
    await saveAgreements(tx, jurisdiction, changes);
  } catch (error) {
    throw toRefusal(error);
  }
}

async function saveAccounts(tx: EntityManager, jurisdiction: string, changes: AccountChanges): Promise<void> {
  await writeRows(tx, jurisdiction, changes.newAccounts, {
    columns: '"accountNumber" text, email text, "openedOn" date, "importedRow" jsonb',
    sql: `insert into account (jurisdiction, account_number, email, opened_on, imported_row)
          select $1, "accountNumber", email, "openedOn", "importedRow" from rows`,
  });
  await writeRows(tx, jurisdiction, changes.importedRows, {
    columns: '"accountNumber" text, "importedRow" jsonb',
    sql: `update account set imported_row = rows."importedRow" from rows
           where account.jurisdiction = $1 and account.account_number = rows."accountNumber"`,
  });
  await writeRows(tx, jurisdiction, changes.emails, {
    columns: '"accountNumber" text, email text',
    sql: `update account set email = rows.email from rows
           where account.jurisdiction = $1 and account.account_number = rows."accountNumber"`,
  });
}

async function saveLand(tx: EntityManager, jurisdiction: string, changes: AccountChanges): Promise<void> {
  await writeRows(tx, jurisdiction, changes.newPremises, {
    columns: '"premiseId" bigint, "serviceAddress" text',
    sql: `insert into premise (jurisdiction, premise_id, service_address) select $1, "premiseId", "serviceAddress" from rows`,
  });
  await writeRows(tx, jurisdiction, changes.serviceAddresses, {
    columns: '"premiseId" bigint, "serviceAddress" text',
    sql: `update premise set service_address = rows."serviceAddress" from rows
           where premise.jurisdiction = $1 and premise.premise_id = rows."premiseId"`,
  });
  await writeRows(tx, jurisdiction, changes.parcels, {
    columns: '"normalizedParcelId" text, "parcelId" text, "legalDescription" text',
    // Several accounts may stand on one parcel; in order, so that two writers do not wait for each other in a circle.
    sql: `insert into parcel (jurisdiction, normalized_parcel_id, parcel_id, legal_description)
          select $1, "normalizedParcelId", min("parcelId"), max("legalDescription") from rows
           group by "normalizedParcelId" order by "normalizedParcelId"
          on conflict (jurisdiction, normalized_parcel_id) do update set legal_description = excluded.legal_description
            where excluded.legal_description is not null
              and parcel.legal_description is distinct from excluded.legal_description`,
  });
  await writeRows(
    tx,
    jurisdiction,
    changes.parcels.filter(({ isCorrected }) => isCorrected === true),
    {
      columns: '"normalizedParcelId" text, "parcelId" text',
      sql: `update parcel set parcel_id = corrected."parcelId"
              from (select "normalizedParcelId", min("parcelId") as "parcelId" from rows group by 1) corrected
             where parcel.jurisdiction = $1 and parcel.normalized_parcel_id = corrected."normalizedParcelId"`,
    },
  );
  await writeRows(tx, jurisdiction, changes.premiseParcels, {
    columns: '"premiseId" bigint, "normalizedParcelIds" text[]',
    sql: `delete from premise_parcel using rows
           where premise_parcel.jurisdiction = $1 and premise_parcel.premise_id = rows."premiseId"`,
  });
  await writeRows(tx, jurisdiction, changes.premiseParcels, {
    columns: '"premiseId" bigint, "normalizedParcelIds" text[], shares numeric[]',
    sql: `insert into premise_parcel (jurisdiction, premise_id, normalized_parcel_id, share)
          select $1, "premiseId", stands.parcel, stands.share
            from rows cross join unnest("normalizedParcelIds", shares) as stands(parcel, share)`,
  });
}

async function saveParties(tx: EntityManager, jurisdiction: string, changes: AccountChanges): Promise<void> {
  await supersede(tx, jurisdiction, { table: 'account_party', key: 'party_id', ids: changes.supersededParties });
  await writeRows(tx, jurisdiction, changes.endedParties, {
    columns: '"partyId" bigint, "lastDay" date',
    sql: `update account_party set last_day = rows."lastDay" from rows
           where account_party.jurisdiction = $1 and account_party.party_id = rows."partyId"`,
  });
  await writeRows(tx, jurisdiction, changes.correctedParties, {
    columns: '"partyId" bigint, name text, address1 text, address2 text, city text, state text, zip text',
    sql: `update account_party as party
             set name = rows.name, address1 = rows.address1, address2 = rows.address2,
                 city = rows.city, state = rows.state, zip = rows.zip
            from rows where party.jurisdiction = $1 and party.party_id = rows."partyId"`,
  });
  await writeRows(tx, jurisdiction, changes.newParties, {
    columns: `"accountNumber" text, role text, name text, address1 text, address2 text, city text, state text, zip text,
              "firstDay" date, "lastDay" date`,
    sql: `insert into account_party
            (jurisdiction, account_number, role, name, address1, address2, city, state, zip, first_day, last_day)
          select $1, "accountNumber", role, name, address1, address2, city, state, zip, "firstDay", "lastDay" from rows`,
  });
}

async function saveAgreements(tx: EntityManager, jurisdiction: string, changes: AccountChanges): Promise<void> {
  await supersede(tx, jurisdiction, {
    table: 'service_agreement',
    key: 'agreement_id',
    ids: changes.supersededAgreements,
  });
  await writeRows(tx, jurisdiction, changes.endedAgreements, {
    columns: '"agreementId" bigint, "lastDay" date',
    sql: `update service_agreement as agreement set last_day = rows."lastDay" from rows
           where agreement.jurisdiction = $1 and agreement.agreement_id = rows."agreementId"`,
  });
  await writeRows(tx, jurisdiction, changes.newAgreements, {
    columns: `"accountNumber" text, "premiseId" bigint, "meterName" text, class text, "meterSize" text, "pumpCapacityGpm" numeric,
              units jsonb, services text[], "firstDay" date, "lastDay" date`,
    sql: `insert into service_agreement (jurisdiction, account_number, premise_id, meter_name, class, meter_size,
            pump_capacity_gpm, units, services, first_day, last_day)
          select $1, "accountNumber", "premiseId", "meterName", class, "meterSize", "pumpCapacityGpm", units, services,
                 "firstDay", "lastDay" from rows`,
  });
}

async function supersede(
  tx: EntityManager,
  jurisdiction: string,
  {
    table,
    key,
    ids,
  }: { table: 'account_party' | 'service_agreement'; key: 'party_id' | 'agreement_id'; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(`update ${table} set superseded_at = now() where jurisdiction = $1 and ${key} = any($2)`, [
    jurisdiction,
    ids,
  ]);
}

async function writeRows(
  tx: EntityManager,
  jurisdiction: string,
  rows: readonly object[],
  { columns, sql }: { columns: string; sql: string },
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(`with rows as (select * from jsonb_to_recordset($2::jsonb) as r(${columns})) ${sql}`, [
    jurisdiction,
    JSON.stringify(rows),
  ]);
}

function toRefusal(error: unknown): unknown {
  const { code, detail, constraint } = (error ?? {}) as { code?: string; detail?: string; constraint?: string };
  if (code === EXCLUSION_VIOLATION) return overlap(detail ?? '', constraint ?? '');
  if (code === UNIQUE_VIOLATION && constraint === 'account_pkey') {
    return new AppError('ALREADY_EXISTS', {
      what: `Account ${/\)=\([^,]*, (.*?)\) already/.exec(detail ?? '')?.[1] ?? ''} is already on file`,
      remedy:
        'Correct the account that is there (account edit), serve it again (account reopen), or use another number.',
    });
  }
  return error;
}

/** Postgres names both spans in its detail, each with the day after its last: `[2025-01-01,2025-04-01)`. */
function overlap(detail: string, constraint: string): AppError {
  const account = /=\([^,]*, (.*?), [^,]*, \[/.exec(detail)?.[1] ?? '';
  const [wanted, onFile] = [...detail.matchAll(/\[(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})?\)/g)].map(
    ([, first, end]) =>
      first !== undefined && isLocalDate(first)
        ? toReadableSpan({
            firstDay: first,
            lastDay: end !== undefined && isLocalDate(end) ? addDays(end, -1) : undefined,
          })
        : '',
  );
  const what = constraint.startsWith('account_party') ? 'Two owners or occupants' : 'Two services';
  return new AppError('AGREEMENT_OVERLAPS', {
    where: `account ${account}`,
    what: `${what} would share days: one ${wanted ?? ''} and the one on file ${onFile ?? ''}`,
    remedy: 'End the one on file first, or choose days that do not meet.',
  });
}
