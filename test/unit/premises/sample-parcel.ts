import type { Parcel } from '../../../src/premises/land.js';
import { normalizeParcelId } from '../../../src/premises/normalize-parcel-id.js';

/** A parcel of which nobody has said more than its number. */
export function sampleParcel(parcelId: string, more: Partial<Parcel> = {}): Parcel {
  return {
    parcelId,
    normalizedParcelId: normalizeParcelId(parcelId),
    legalDescription: undefined,
    retiredOn: undefined,
    replacedBy: [],
    taxStatus: undefined,
    share: undefined,
    ...more,
  };
}
