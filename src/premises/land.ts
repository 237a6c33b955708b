import type { LocalDate } from '../shared/local-date.js';
import type { NameAndAddress } from './account-party.js';

/** A parcel as the county knows it. */
export interface Parcel {
  /** as the county prints it, `12-31-22-34-0012` */
  readonly parcelId: string;
  /** digits and letters only: what tells whether two numbers are one parcel */
  readonly normalizedParcelId: string;
  readonly legalDescription: string | undefined;
  /** from this day the county has the number no more: split, combined or retired */
  readonly retiredOn: LocalDate | undefined;
  /** numbers, as the county prints them, of the parcels in its place */
  readonly replacedBy: readonly string[];
  /** undefined: the county has not said */
  readonly taxStatus: TaxStatus | undefined;
  /** percent of what the premise owes, `60` or `33.3333`; undefined: the only parcel, or nobody has said */
  readonly share: string | undefined;
}

export type TaxStatus = 'taxable' | 'exempt';

/** Somebody who owned the land for a time. */
export interface FormerOwner {
  readonly owner: NameAndAddress;
  readonly firstDay: LocalDate;
}

/** Whose land an account's charges stand against, as of a day: what a certification roll is built from. */
export interface AccountLand {
  readonly accountNumber: string;
  readonly owner: NameAndAddress;
  readonly ownerSince: LocalDate;
  /** all who owned it before, the first of them first */
  readonly formerOwners: readonly FormerOwner[];
  readonly occupant: NameAndAddress | undefined;
  readonly serviceAddress: string | undefined;
  /** in order of their normalized numbers; empty where none is on file */
  readonly parcels: readonly Parcel[];
}
