import { areSameNames } from '../premises/change-party.js';
import type { AccountLand } from '../premises/land.js';
import { toOneLine } from '../premises/to-one-line.js';
import type { LocalDate } from '../shared/local-date.js';
import type { LandFacts } from './certification-roll.js';

const WHOLE = '100';

/**
 * What the roll says of an account's owner and land. One parcel bears the whole line; of several each bears the share that is
 * on file. The former owner is named where the debts began in the time of another: a house sold on October 15, 2025 whose
 * oldest debt is of July is certified against its new owner, and the roll names both.
 */
export function toLandFacts(land: AccountLand, oldestDebtOn?: LocalDate): LandFacts {
  const { owner, occupant, serviceAddress } = land;
  const parcels = land.parcels.map(({ parcelId, legalDescription, share }) => ({
    parcelId,
    legalDescription: legalDescription ?? '',
    share: land.parcels.length === 1 ? WHOLE : (share ?? ''),
  }));
  return {
    ownerName: owner.name,
    ownerAddress: toOneLine(owner),
    occupantName: occupant?.name ?? '',
    formerOwnerName: oldestDebtOn === undefined ? '' : nameFormerOwner(land, oldestDebtOn),
    serviceAddress: serviceAddress ?? '',
    parcelId: parcels[0]?.parcelId ?? '',
    legalDescription: parcels[0]?.legalDescription ?? '',
    parcels,
  };
}

function nameFormerOwner({ owner, ownerSince, formerOwners }: AccountLand, day: LocalDate): string {
  if (day >= ownerSince) return '';
  const then = formerOwners.filter(({ firstDay }) => firstDay <= day).at(-1) ?? formerOwners[0];
  return then === undefined || areSameNames(then.owner.name, owner.name) ? '' : then.owner.name;
}
