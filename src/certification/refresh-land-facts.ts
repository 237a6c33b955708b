import type { LandFacts } from './certification-roll.js';

/**
 * The owner and land that a certified line names: those of the day. Where the land has lost its parcel or legal
 * description since the adoption (split, retired, corrected), it goes to the county as it was adopted, with the owner of the day.
 */
export function refreshLandFacts({ adopted, today }: { adopted: LandFacts; today: LandFacts | undefined }): LandFacts {
  if (today === undefined) return adopted;
  const hasLost = today.parcelId === '' || (today.legalDescription === '' && adopted.legalDescription !== '');
  return hasLost ? { ...today, parcelId: adopted.parcelId, legalDescription: adopted.legalDescription } : today;
}
