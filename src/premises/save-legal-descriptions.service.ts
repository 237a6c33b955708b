import type { EntityManager } from 'typeorm';
import type { LegalRow } from './parse-legal-row.js';

/** Enters legal descriptions by parcel and answers, by normalized parcel number, which parcels are new and which changed. */
export async function saveLegalDescriptions(
  tx: EntityManager,
  jurisdiction: string,
  rows: readonly LegalRow[],
): Promise<Map<string, 'new' | 'changed'>> {
  const written = await tx.query<{ normalized_parcel_id: string; is_new: boolean }[]>(
    `with rows as (
       select distinct on ("normalizedParcelId") * from jsonb_to_recordset($2::jsonb)
         as r("normalizedParcelId" text, "parcelId" text, "legalDescription" text)
        order by "normalizedParcelId")
     insert into parcel (jurisdiction, normalized_parcel_id, parcel_id, legal_description)
     select $1, "normalizedParcelId", "parcelId", "legalDescription" from rows
     on conflict (jurisdiction, normalized_parcel_id) do update set legal_description = excluded.legal_description
       where parcel.legal_description is distinct from excluded.legal_description
     returning normalized_parcel_id, xmax = 0 as is_new`,
    [jurisdiction, JSON.stringify(rows)],
  );
  return new Map(written.map(({ normalized_parcel_id, is_new }) => [normalized_parcel_id, is_new ? 'new' : 'changed']));
}
