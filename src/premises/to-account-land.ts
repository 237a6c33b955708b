import type { LocalDate } from '../shared/local-date.js';
import type { AccountState } from './account-state.js';
import { partyOn, pickNameAndAddress } from './change-party.js';
import type { AccountLand } from './land.js';
import { premisesOn } from './premises-on.js';
import { ownerOn } from './to-bill-to.js';

/** Owner, former owners and parcels of an account as of a day. */
export function toAccountLand(state: AccountState, on: LocalDate): AccountLand {
  const owner = ownerOn(state, on);
  const occupant = partyOn(state.parties, 'occupant', on);
  const premises = premisesOn(state, on);
  const parcels = new Map(
    premises.flatMap((premise) => premise.parcels).map((parcel) => [parcel.normalizedParcelId, parcel]),
  );
  return {
    accountNumber: state.accountNumber,
    owner: pickNameAndAddress(owner),
    ownerSince: owner.firstDay,
    formerOwners: state.parties
      .filter(({ role, firstDay }) => role === 'owner' && firstDay < owner.firstDay)
      .map((party) => ({ owner: pickNameAndAddress(party), firstDay: party.firstDay }))
      .sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1)),
    occupant: occupant === undefined ? undefined : pickNameAndAddress(occupant),
    serviceAddress: premises.find(({ serviceAddress }) => serviceAddress !== undefined)?.serviceAddress,
    parcels: [...parcels.values()].sort((a, b) => (a.normalizedParcelId < b.normalizedParcelId ? -1 : 1)),
  };
}
