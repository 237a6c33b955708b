import type { NameAndAddress } from '../premises/account-party.js';
import type { AccountLand } from '../premises/land.js';
import type { LandFacts } from './certification-roll.js';

/**
 * What the roll says of an account's owner and land. Of several parcels under one premise the county gets the first
 * that has a legal description, in the order of their numbers: an amount is spread on one parcel, never twice.
 */
export function toLandFacts({ owner, serviceAddress, parcels }: AccountLand): LandFacts {
  const parcel = parcels.find(({ legalDescription }) => legalDescription !== undefined) ?? parcels[0];
  return {
    ownerName: owner.name,
    ownerAddress: toOneLine(owner),
    serviceAddress: serviceAddress ?? '',
    parcelId: parcel?.parcelId ?? '',
    legalDescription: parcel?.legalDescription ?? '',
  };
}

/** `12 Oak Street, Unit 3, Lino Lakes, MN 55014`. */
function toOneLine({ address1, address2, city, state, zip }: NameAndAddress): string {
  const stateAndZip = [state, zip].filter((part) => part !== undefined).join(' ');
  return [address1, address2, city, stateAndZip].filter((part) => part !== undefined && part !== '').join(', ');
}
