import type { NameAndAddress } from './account-party.js';

/**
 * What a statement says about whom and where, as of a day. It is addressed to the owner, at the forwarding address where
 * there is one on that day; an owner without an address gets it at the premise.
 */
export interface BillTo {
  readonly accountNumber: string;
  readonly owner: NameAndAddress;
  readonly occupant: NameAndAddress | undefined;
  readonly forwarding: NameAndAddress | undefined;
  readonly email: string | undefined;
  readonly serviceAddress: string | undefined;
  /** as the county prints them */
  readonly parcelIds: readonly string[];
  readonly legalDescriptions: readonly string[];
}
