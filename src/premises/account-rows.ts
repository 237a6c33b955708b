import { Decimal } from 'decimal.js';
import { isMeterSize } from '../rate-tables/meter-size.js';
import { groupBy } from '../shared/group-by.js';
import type { LocalDate } from '../shared/local-date.js';
import type { AccountParty, PartyRole } from './account-party.js';
import type { Premise } from './account-state.js';
import type { Parcel, TaxStatus } from './land.js';
import type { ServiceAgreement, Units } from './service-agreement.js';

/** A row of `service_agreement` as the driver gives it: bigints and numerics are text. */
export interface AgreementRow {
  readonly agreement_id: string;
  readonly account_number: string;
  readonly premise_id: string;
  readonly meter_name: string;
  readonly class: string;
  readonly meter_size: string | null;
  readonly pump_capacity_gpm: string | null;
  readonly units: Units;
  readonly services: string[] | null;
  readonly first_day: LocalDate;
  readonly last_day: LocalDate | null;
}

/** A row of `account_party` as the driver gives it. */
export interface PartyRow {
  readonly party_id: string;
  readonly account_number: string;
  readonly role: PartyRole;
  readonly name: string;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly first_day: LocalDate;
  readonly last_day: LocalDate | null;
}

/** A parcel of a premise as the database builds it. */
interface ParcelRow {
  readonly parcelId: string;
  readonly normalizedParcelId: string;
  readonly legalDescription: string | null;
  readonly retiredOn: LocalDate | null;
  readonly replacedBy: string[] | null;
  readonly taxStatus: TaxStatus | null;
  readonly share: string | null;
}

/** A premise that an account has or had, with its parcels. */
export interface PremiseRow {
  readonly account_number: string;
  readonly premise_id: string;
  readonly service_address: string | null;
  readonly parcels: ParcelRow[];
}

export function groupByAccount<Row extends { readonly account_number: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  return groupBy(rows, (row) => row.account_number);
}

export function toAgreement(row: AgreementRow): ServiceAgreement {
  return {
    agreementId: Number(row.agreement_id),
    accountNumber: row.account_number,
    premiseId: Number(row.premise_id),
    meterName: row.meter_name,
    class: row.class,
    meterSize: row.meter_size !== null && isMeterSize(row.meter_size) ? row.meter_size : undefined,
    pumpCapacityGpm: row.pump_capacity_gpm === null ? undefined : new Decimal(row.pump_capacity_gpm),
    units: row.units,
    services: row.services ?? undefined,
    firstDay: row.first_day,
    lastDay: row.last_day ?? undefined,
  };
}

export function toParty(row: PartyRow): AccountParty {
  return {
    partyId: Number(row.party_id),
    accountNumber: row.account_number,
    role: row.role,
    name: row.name,
    address1: row.address1 ?? undefined,
    address2: row.address2 ?? undefined,
    city: row.city ?? undefined,
    state: row.state ?? undefined,
    zip: row.zip ?? undefined,
    firstDay: row.first_day,
    lastDay: row.last_day ?? undefined,
  };
}

export function toPremise({ premise_id, service_address, parcels }: PremiseRow): Premise {
  return {
    premiseId: Number(premise_id),
    serviceAddress: service_address ?? undefined,
    parcels: parcels.map((parcel): Parcel => ({
      parcelId: parcel.parcelId,
      normalizedParcelId: parcel.normalizedParcelId,
      legalDescription: parcel.legalDescription ?? undefined,
      retiredOn: parcel.retiredOn ?? undefined,
      replacedBy: parcel.replacedBy ?? [],
      taxStatus: parcel.taxStatus ?? undefined,
      share: parcel.share ?? undefined,
    })),
  };
}
