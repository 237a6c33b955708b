import type { LandFacts } from './certification-roll.js';

/**
 * The owner and land that a certified line names: those of the day. Where the land has lost its parcel or legal
 * description since the adoption (split, retired, corrected), it goes to the county as it was adopted, with the owner of the day.
 */
export function refreshLandFacts({ adopted, today }: { adopted: LandFacts; today: LandFacts | undefined }): LandFacts {
  if (today === undefined) return adopted;
  const hasLegal = ({ parcels }: LandFacts): boolean =>
    parcels.every(({ legalDescription }) => legalDescription !== '');
  const hasLost = today.parcels.length === 0 || (hasLegal(adopted) && !hasLegal(today));
  const { parcelId, legalDescription, parcels } = adopted;
  return hasLost ? { ...today, parcelId, legalDescription, parcels } : today;
}
