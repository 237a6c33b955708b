import type { CertificationLine } from './certification-roll.js';
import { splitLineByParcel, type RollRowAmounts } from './split-line-by-parcel.js';

/** What of a line stands against each of its parcels: all of it, where there is one, or where nobody has said the shares yet. */
export function listParcelSums(line: CertificationLine): RollRowAmounts[] {
  const [first, ...further] = line.parcels;
  if (further.length > 0 && line.parcels.every(({ share }) => share !== '')) return splitLineByParcel(line);
  return [{ ...line, parcelId: first?.parcelId ?? '', legalDescription: first?.legalDescription ?? '', share: '' }];
}

/** `60% of the account`; nothing for the only parcel of a line. */
export function describeShare({ share }: Pick<RollRowAmounts, 'share'>): string {
  return share === '' || share === '100' ? '' : `${share}% of the account`;
}
