import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import type { TaxStatus } from './land.js';
import type { KnownParcel, ParcelFacts } from './parcel-facts.js';

interface ParcelRow {
  readonly parcel_id: string;
  readonly normalized_parcel_id: string;
  readonly legal_description: string | null;
  readonly retired_on: LocalDate | null;
  readonly replaced_by: string[] | null;
  readonly tax_status: TaxStatus | null;
  readonly county_owner_name: string | null;
  readonly county_owner_address: string | null;
}

/** What is on file of parcels, by normalized number; without numbers, of all. Whose share of what they bear is not said here. */
export async function loadParcels(
  tx: EntityManager,
  jurisdiction: string,
  normalizedParcelIds?: readonly string[],
): Promise<Map<string, KnownParcel>> {
  const rows = await tx.query<ParcelRow[]>(
    `select parcel_id, normalized_parcel_id, legal_description, retired_on, replaced_by, tax_status, county_owner_name,
            county_owner_address
       from parcel where jurisdiction = $1 and ($2::text[] is null or normalized_parcel_id = any($2))
      order by normalized_parcel_id collate "C"`,
    [jurisdiction, normalizedParcelIds ?? null],
  );
  return new Map(
    rows.map((row) => [
      row.normalized_parcel_id,
      {
        parcelId: row.parcel_id,
        normalizedParcelId: row.normalized_parcel_id,
        legalDescription: row.legal_description ?? undefined,
        retiredOn: row.retired_on ?? undefined,
        replacedBy: row.replaced_by ?? [],
        taxStatus: row.tax_status ?? undefined,
        share: undefined,
        countyOwnerName: row.county_owner_name ?? undefined,
        countyOwnerAddress: row.county_owner_address ?? undefined,
      },
    ]),
  );
}

/** Writes what the county says of parcels on file; what a row leaves out stays. */
export async function saveParcelFacts(
  tx: EntityManager,
  jurisdiction: string,
  facts: readonly ParcelFacts[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx.query(SAVE_FACTS, [jurisdiction, JSON.stringify(facts)]);
}

// a key that stands in the row is said, also where its value is null
const SAVE_FACTS = `
  with rows as (
    select r->>'normalizedParcelId' as id, r from jsonb_array_elements($2::jsonb) as r)
  update parcel
     set retired_on = case when r ? 'retiredOn' then (r->>'retiredOn')::date else retired_on end,
         replaced_by = case when r ? 'replacedBy' then
             (select array_agg(number order by place) from jsonb_array_elements_text(r->'replacedBy') with ordinality as n(number, place))
           else replaced_by end,
         tax_status = coalesce(r->>'taxStatus', tax_status),
         legal_description = coalesce(r->>'legalDescription', legal_description),
         county_owner_name = coalesce(r->>'countyOwnerName', county_owner_name),
         county_owner_address = coalesce(r->>'countyOwnerAddress', county_owner_address),
         checked_on = coalesce((r->>'checkedOn')::date, checked_on)
    from rows
   where parcel.jurisdiction = $1 and parcel.normalized_parcel_id = rows.id`;

/** The accounts that stand or stood on parcels, by normalized number, in the order of their numbers. */
export async function loadAccountsOnParcels(
  tx: EntityManager,
  jurisdiction: string,
  normalizedParcelIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx.query<{ normalized_parcel_id: string; account_numbers: string[] }[]>(
    `select link.normalized_parcel_id, array_agg(distinct service.account_number) as account_numbers
       from premise_parcel link
       join service_agreement service on service.jurisdiction = $1 and service.premise_id = link.premise_id
        and service.superseded_at is null
      where link.jurisdiction = $1 and link.normalized_parcel_id = any($2)
      group by link.normalized_parcel_id`,
    [jurisdiction, normalizedParcelIds],
  );
  return new Map(rows.map((row) => [row.normalized_parcel_id, row.account_numbers.sort()]));
}
