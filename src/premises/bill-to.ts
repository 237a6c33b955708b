import type { LocalDate } from '../shared/local-date.js';
import type { NameAndAddress } from './account-party.js';
import type { BilledTo, OwedBy } from './billing-choice.js';

/**
 * What a statement says about whom and where, as of a day. It is addressed to the party billed, at the forwarding address
 * where there is one on that day; a party without an address gets it at the premise.
 */
export interface BillTo {
  readonly accountNumber: string;
  readonly owner: NameAndAddress;
  readonly occupant: NameAndAddress | undefined;
  readonly forwarding: NameAndAddress | undefined;
  /** never an occupant who is not on file */
  readonly billedTo: BilledTo;
  readonly owedBy: OwedBy;
  /** the first day from which the occupant owes, on an account that was served before; undefined: all of it, or nothing */
  readonly occupantOwesFrom?: LocalDate | undefined;
  /** the last day served, where all service has an end on file: what is billed through that day is billed finally */
  readonly serviceEndsOn: LocalDate | undefined;
  readonly email: string | undefined;
  readonly serviceAddress: string | undefined;
  /** as the county prints them */
  readonly parcelIds: readonly string[];
  readonly legalDescriptions: readonly string[];
}
