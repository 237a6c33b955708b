import type { EntityManager } from 'typeorm';
import { fitsParcelForm } from './fits-parcel-form.js';
import type { ParcelForm } from './parcel-form.js';
import type { LegalRow } from './parse-legal-row.js';

/**
 * Enters legal descriptions by parcel and answers, by normalized parcel number, which parcels are new and which changed. A
 * parcel that is on file in another form than its county's takes the number of the file where that fits; where no form is
 * known, the number on file stays.
 */
export async function saveLegalDescriptions(
  tx: EntityManager,
  jurisdiction: string,
  rows: readonly LegalRow[],
  parcelForm?: ParcelForm,
): Promise<Map<string, 'new' | 'changed'>> {
  const written = await tx.query<{ normalized_parcel_id: string; is_new: boolean }[]>(
    `with rows as (
       select distinct on ("normalizedParcelId") * from jsonb_to_recordset($2::jsonb)
         as r("normalizedParcelId" text, "parcelId" text, "legalDescription" text, "isPrinted" boolean)
        order by "normalizedParcelId")
     insert into parcel (jurisdiction, normalized_parcel_id, parcel_id, legal_description)
     select $1, "normalizedParcelId",
            case when "isPrinted" then "parcelId" else coalesce(parcel.parcel_id, "parcelId") end, "legalDescription"
       from rows
       left join parcel on parcel.jurisdiction = $1 and parcel.normalized_parcel_id = "normalizedParcelId"
     on conflict (jurisdiction, normalized_parcel_id) do update
       set legal_description = excluded.legal_description, parcel_id = excluded.parcel_id
       where parcel.legal_description is distinct from excluded.legal_description
          or parcel.parcel_id <> excluded.parcel_id
     returning normalized_parcel_id, xmax = 0 as is_new`,
    [
      jurisdiction,
      JSON.stringify(
        rows.map((row) => ({
          ...row,
          isPrinted: parcelForm !== undefined && fitsParcelForm(row.parcelId, parcelForm.form),
        })),
      ),
    ],
  );
  return new Map(written.map(({ normalized_parcel_id, is_new }) => [normalized_parcel_id, is_new ? 'new' : 'changed']));
}
