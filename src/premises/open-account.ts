import type { Decimal } from 'decimal.js';
import type { MeterSize } from '../rate-tables/meter-size.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { parseLine } from './parse-line.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges, type ImportedRow, type NewParty } from './account-changes.js';
import type { NameAndAddress } from './account-party.js';
import { FIRST_METER } from './meter-name.js';
import { legalOfWhichParcel } from './legal-of-which-parcel.js';
import type { ParcelNumber } from './normalize-parcel-id.js';
import { requireShareEach } from './parcel-shares.js';
import { parsePartyName } from './parse-party-name.js';
import type { ServiceTerms, Units } from './service-agreement.js';

/** A name with as much of an address as is known. */
export interface PartyDetails {
  readonly name: string;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
}

/** What is known of service when it begins. */
export interface TermsDetails {
  readonly class: string;
  readonly meterSize?: MeterSize | undefined;
  readonly pumpCapacityGpm?: Decimal | undefined;
  /** left out: one of the account's class */
  readonly units?: Units | undefined;
  /** left out: every code that admits the class */
  readonly services?: readonly string[] | undefined;
}

export interface AccountOpening extends TermsDetails {
  readonly accountNumber: string;
  /** left out: `1` */
  readonly meterName?: string | undefined;
  /** first day of service */
  readonly from: LocalDate;
  readonly lastDay?: LocalDate | undefined;
  readonly owner: PartyDetails;
  readonly occupant?: PartyDetails | undefined;
  readonly serviceAddress?: string | undefined;
  readonly parcels?: readonly ParcelNumber[] | undefined;
  /** in percent, one for each of several parcels */
  readonly shares?: readonly string[] | undefined;
  /** of the parcel, where there is exactly one */
  readonly legalDescription?: string | undefined;
  readonly email?: string | undefined;
  readonly importedRow?: ImportedRow | undefined;
}

/**
 * A new account with its owner, its premise and the terms of its service, which begin together.
 * @throws AppError `INPUT_INVALID` for shares that are not as many as the parcels
 */
export function openAccount(opening: AccountOpening, premiseId: number): AccountChanges {
  const { accountNumber, from, parcels = [], shares } = opening;
  if (shares !== undefined) requireShareEach(shares, parcels.length);
  if (opening.legalDescription !== undefined && parcels.length > 1) throw legalOfWhichParcel(parcels.length);
  const newParty = (role: NewParty['role'], details: PartyDetails): NewParty => ({
    ...toNameAndAddress(details),
    accountNumber,
    role,
    firstDay: from,
    lastDay: undefined,
  });
  return {
    ...NO_ACCOUNT_CHANGES,
    newAccounts: [{ accountNumber, email: opening.email, openedOn: from, importedRow: opening.importedRow }],
    newPremises: [{ premiseId, serviceAddress: opening.serviceAddress }],
    parcels: parcels.map(({ parcelId, normalizedParcelId }) => ({
      parcelId,
      normalizedParcelId,
      legalDescription: opening.legalDescription,
    })),
    premiseParcels:
      parcels.length === 0
        ? []
        : [{ premiseId, normalizedParcelIds: parcels.map(({ normalizedParcelId }) => normalizedParcelId), shares }],
    newParties: [
      newParty('owner', opening.owner),
      ...(opening.occupant === undefined ? [] : [newParty('occupant', opening.occupant)]),
    ],
    newAgreements: [
      {
        ...toServiceTerms(opening),
        ...{ accountNumber, premiseId, meterName: opening.meterName ?? FIRST_METER },
        ...{ firstDay: from, lastDay: opening.lastDay },
      },
    ],
  };
}

/** @throws AppError `INPUT_INVALID` for a list of services that names none */
export function toServiceTerms(details: TermsDetails): ServiceTerms {
  if (details.services?.length === 0) {
    throw new AppError('INPUT_INVALID', {
      what: 'The list of services is empty',
      remedy: 'Name the charge codes that the account bears, or leave the list out for all that admit its class.',
    });
  }
  return {
    class: details.class,
    meterSize: details.meterSize,
    pumpCapacityGpm: details.pumpCapacityGpm,
    units: details.units ?? { [details.class]: 1 },
    services: details.services,
  };
}

/** @throws AppError `INPUT_INVALID` for a name that is empty or holds control characters */
export function toNameAndAddress(details: PartyDetails): NameAndAddress {
  const line = (text: string | undefined): string | undefined => (text === undefined ? undefined : parseLine(text));
  return {
    name: parsePartyName(details.name),
    address1: line(details.address1),
    address2: line(details.address2),
    city: line(details.city),
    state: line(details.state),
    zip: line(details.zip),
  };
}
