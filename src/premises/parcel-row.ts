import type { LocalDate } from '../shared/local-date.js';
import type { FileColumns } from '../shared/match-header.js';
import { LAND_SYNONYMS } from './land-synonyms.js';
import type { TaxStatus } from './land.js';
import type { ParcelNumber } from './normalize-parcel-id.js';

/** The columns of a county's parcel file, with the names that open parcel data commonly uses. */
export const PARCEL_COLUMNS = {
  required: ['parcel_id'],
  optional: [
    'legal_description',
    'tax_status',
    'retired',
    'replaced_by',
    'parent_parcel_id',
    'owner_name',
    'owner_address1',
    'owner_address2',
    'owner_city',
    'owner_state',
    'owner_zip',
  ],
  synonyms: {
    ...LAND_SYNONYMS,
    tax_status: ['tax_exempt', 'exempt_status', 'exempt', 'exemption', 'tax_class_exempt'],
    retired: ['retired_on', 'retired_date', 'date_retired', 'inactive'],
    replaced_by: ['new_pin', 'child_pin', 'child_parcel_id', 'successor'],
    parent_parcel_id: ['parent_pin', 'parent_parcel', 'parent', 'old_pin'],
    owner_name: ['owner', 'ownername', 'own_name', 'owner1', 'taxpayer_name', 'tax_name'],
    owner_address1: ['own_add_l1', 'owner_addr1', 'owner_address', 'own_addr1', 'tax_add_l1'],
    owner_address2: ['own_add_l2', 'owner_addr2', 'own_addr2', 'tax_add_l2'],
    owner_city: ['own_city'],
    owner_state: ['own_state'],
    owner_zip: ['own_zip', 'owner_zipcode'],
  },
} as const satisfies FileColumns;

/** One row of a county's parcel file, read. What a blank column would say is undefined: it says nothing. */
export interface ParcelFileRow extends ParcelNumber {
  readonly line: number;
  readonly legalDescription: string | undefined;
  readonly taxStatus: TaxStatus | undefined;
  /** the day, or only that it is */
  readonly retired: LocalDate | 'yes' | 'no' | undefined;
  readonly replacedBy: readonly ParcelNumber[];
  /** the parcels that it was part of before a split */
  readonly parents: readonly ParcelNumber[];
  readonly ownerName: string | undefined;
  readonly ownerAddress: string | undefined;
}
