import type { LocalDate } from '../shared/local-date.js';
import type { NameAndAddress } from './account-party.js';

/** A parcel as the county knows it. */
export interface Parcel {
  /** as the county prints it, `12-31-22-34-0012` */
  readonly parcelId: string;
  /** digits and letters only: what tells whether two numbers are one parcel */
  readonly normalizedParcelId: string;
  readonly legalDescription: string | undefined;
}

/** Whose land an account's charges stand against, as of a day: what a certification roll is built from. */
export interface AccountLand {
  readonly accountNumber: string;
  readonly owner: NameAndAddress;
  readonly ownerSince: LocalDate;
  /** who owned it directly before, and through which day */
  readonly formerOwner: { readonly owner: NameAndAddress; readonly lastDay: LocalDate } | undefined;
  readonly occupant: NameAndAddress | undefined;
  readonly serviceAddress: string | undefined;
  /** in order of their normalized numbers; empty where none is on file */
  readonly parcels: readonly Parcel[];
}
