import type { Decimal } from 'decimal.js';
import type { MeterSize } from '../rate-tables/meter-size.js';
import type { LocalDate } from '../shared/local-date.js';
import type { FileColumns } from '../shared/match-header.js';
import type { Money } from '../shared/money.js';
import type { ImportedRow } from './account-changes.js';
import type { NameAndAddress } from './account-party.js';
import type { BilledTo, OwedBy } from './billing-choice.js';
import type { ParcelNumber } from './normalize-parcel-id.js';
import { LAND_SYNONYMS } from './land-synonyms.js';
import type { Units } from './service-agreement.js';

/** The columns of a file of accounts. */
export const ACCOUNT_COLUMNS = {
  required: ['account', 'class', 'service_from', 'owner_name'],
  optional: [
    'meter_name',
    'meter_size',
    'pump_gpm',
    'units',
    'service_to',
    'owner_address1',
    'owner_address2',
    'owner_city',
    'owner_state',
    'owner_zip',
    'occupant_name',
    'billed_to',
    'owed_by',
    'service_address',
    'parcel_id',
    'parcel_shares',
    'legal_description',
    'email',
    'opening_balance',
  ],
  synonyms: LAND_SYNONYMS,
} as const satisfies FileColumns;

/** The columns of a file of legal descriptions alone. */
export const LEGAL_COLUMNS = {
  required: ['parcel_id', 'legal_description'],
  optional: [],
  synonyms: LAND_SYNONYMS,
} as const satisfies FileColumns;

/** One row of a file of accounts, read. What a blank column would say is undefined: it says nothing. */
export interface AccountRow {
  readonly line: number;
  readonly accountNumber: string;
  readonly class: string;
  /** which of several meters of the account; undefined: the only one */
  readonly meterName: string | undefined;
  readonly meterSize: MeterSize | undefined;
  readonly pumpCapacityGpm: Decimal | undefined;
  readonly units: Units | undefined;
  readonly serviceFrom: LocalDate;
  readonly serviceTo: LocalDate | undefined;
  readonly owner: NameAndAddress;
  readonly occupantName: string | undefined;
  readonly billedTo: BilledTo | undefined;
  readonly owedBy: OwedBy | undefined;
  readonly serviceAddress: string | undefined;
  readonly parcels: readonly ParcelNumber[];
  /** in percent, one for each of several parcels */
  readonly parcelShares: readonly string[] | undefined;
  readonly legalDescription: string | undefined;
  readonly email: string | undefined;
  readonly openingBalance: Money | undefined;
  /** its values in one way of writing, by column, blank ones left out */
  readonly written: ImportedRow;
}
