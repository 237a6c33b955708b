import { AppError } from '../shared/app-error.js';
import { earlierOf, laterOf, type LocalDate } from '../shared/local-date.js';
import type { AccountParty, NameAndAddress } from './account-party.js';
import type { AccountState } from './account-state.js';
import type { BillTo } from './bill-to.js';
import { billingOn, occupantOwesSince } from './billing-choice.js';
import { partyOn, pickNameAndAddress } from './change-party.js';
import { premisesOn } from './premises-on.js';

/**
 * Whom a statement of that day addresses, and what it says of the place served. Once service has ended, the occupant is the
 * one of its last day: a tenant served through May 31 gets the final bill of July 3.
 */
export function toBillTo(state: AccountState, on: LocalDate): BillTo {
  const premises = premisesOn(state, on);
  const parcels = premises.flatMap((premise) => premise.parcels);
  const serviceEndsOn = findServiceEnd(state);
  const servedOn = serviceEndsOn === undefined ? on : earlierOf(on, serviceEndsOn);
  const occupant = partyOn(state.parties, 'occupant', servedOn);
  const { billedTo, owedBy } = billingOn(state.billing, on);
  return {
    accountNumber: state.accountNumber,
    owner: pickNameAndAddress(ownerOn(state, on)),
    occupant: pick(occupant),
    forwarding: pick(partyOn(state.parties, 'forwarding', on)),
    billedTo: occupant === undefined ? 'owner' : billedTo,
    owedBy,
    occupantOwesFrom: occupant === undefined ? undefined : findFirstDayOwed(state, { occupant, on }),
    serviceEndsOn,
    email: state.email,
    serviceAddress: premises.find(({ serviceAddress }) => serviceAddress !== undefined)?.serviceAddress,
    parcelIds: parcels.map(({ parcelId }) => parcelId),
    legalDescriptions: parcels.flatMap(({ legalDescription }) => legalDescription ?? []),
  };
}

function findServiceEnd({ agreements }: AccountState): LocalDate | undefined {
  const ends = agreements.flatMap(({ lastDay }) => lastDay ?? []);
  return ends.length < agreements.length ? undefined : ends.sort().at(-1);
}

function findFirstDayOwed(
  { agreements, billing }: AccountState,
  { occupant, on }: { occupant: AccountParty; on: LocalDate },
): LocalDate | undefined {
  const since = occupantOwesSince(billing, on);
  if (since === undefined) return undefined;
  const from = laterOf(since, occupant.firstDay);
  return agreements.some(({ firstDay }) => firstDay < from) ? from : undefined;
}

/** @throws AppError `NOT_FOUND` when nobody was ever entered as the owner. */
export function ownerOn(state: AccountState, on: LocalDate): AccountParty {
  const owner = partyOn(state.parties, 'owner', on);
  if (owner !== undefined) return owner;
  throw new AppError('NOT_FOUND', {
    what: `Account ${state.accountNumber} has no owner`,
    remedy: 'Enter its owner first.',
  });
}

function pick(party: AccountParty | undefined): NameAndAddress | undefined {
  return party === undefined ? undefined : pickNameAndAddress(party);
}
