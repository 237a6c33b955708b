import type { LocalDate } from '../shared/local-date.js';

/** `owner` of the land; `occupant` who lives there; `forwarding` where mail goes instead. */
export type PartyRole = 'owner' | 'occupant' | 'forwarding';

/** A person or firm and where mail reaches them. Lines that are not known are undefined, never empty. */
export interface NameAndAddress {
  readonly name: string;
  readonly address1: string | undefined;
  readonly address2: string | undefined;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly zip: string | undefined;
}

/** Who stands in a role on an account, from `firstDay` to `lastDay`, both included; without a `lastDay`, until further notice. */
export interface AccountParty extends NameAndAddress {
  readonly partyId: number;
  readonly accountNumber: string;
  readonly role: PartyRole;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | undefined;
}
