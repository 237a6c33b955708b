import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { AppError } from '../shared/app-error.js';
import { nearestWord } from '../shared/nearest-word.js';
import type { CertificationLine } from './certification-roll.js';

/**
 * Refuses a parcel or account that the county is said not to have taken and that was not sent to it. Parcels are compared by
 * digits and letters: `12-31-22-34-0012` and `123122340012` are one.
 * @throws AppError `NOT_FOUND`
 */
export function refuseNotSent(
  rejected: readonly string[],
  lines: readonly Pick<CertificationLine, 'accountNumber' | 'parcels'>[],
): void {
  const names = lines.flatMap(({ accountNumber, parcels }) => [
    accountNumber,
    ...parcels.map(({ parcelId }) => parcelId),
  ]);
  const sent = new Set(names.map(normalizeParcelId));
  const unknown = rejected.find((name) => !sent.has(normalizeParcelId(name)));
  if (unknown === undefined) return;
  const nearest = nearestWord(unknown, names);
  throw new AppError('NOT_FOUND', {
    what: `"${unknown}" is neither a parcel nor an account of what was sent to the county`,
    remedy: `${nearest === undefined ? '' : `The nearest is ${nearest}. `}Check what the county calls it, and show the roll.`,
  });
}
