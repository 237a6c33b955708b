import type { AccountLand } from '../premises/land.js';
import { toOneLine } from '../premises/to-one-line.js';
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
