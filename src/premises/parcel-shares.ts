import { Decimal } from 'decimal.js';
import { AppError } from '../shared/app-error.js';
import type { Parcel } from './land.js';
import type { ParcelNumber } from './normalize-parcel-id.js';

const PERCENT = /^(?<number>\d{1,3}(?:\.\d{1,10})?|\.\d{1,10})\s*%?$/;
const WHOLE = 100;

/**
 * Reads what share each of several parcels bears of what their premise owes, in percent and in the order of the parcels:
 * `60; 40`, `33.3333%; 33.3333%; 33.3334%`. They sum to 100, so that nothing is left over and nothing is certified twice.
 * @throws AppError `INPUT_INVALID`
 */
export function parseParcelShares(text: string): string[] {
  const shares = text
    .split(/[;|]/)
    .filter((part) => part.trim() !== '')
    .map((part) => parseShare(part.trim()));
  const sum = Decimal.sum(0, ...shares);
  if (sum.equals(WHOLE)) return shares.map((share) => share.toFixed());
  const last = shares.at(-1);
  const fitting = last?.plus(WHOLE).minus(sum);
  throw new AppError('INPUT_INVALID', {
    what: `The shares "${text}" sum to ${sum.toFixed()}, not to 100`,
    remedy:
      fitting?.isPositive() === true &&
      !fitting.isZero() &&
      fitting
        .minus(last ?? 0)
        .abs()
        .lessThan(1)
        ? `Write ${fitting.toFixed()} for the last of them.`
        : 'Write the share of each parcel in percent, such as 60; 40.',
  });
}

function parseShare(part: string): Decimal {
  const number = PERCENT.exec(part)?.groups?.['number'];
  const share = number === undefined ? undefined : new Decimal(number);
  if (share !== undefined && share.greaterThan(0) && share.lessThanOrEqualTo(WHOLE)) return share;
  throw new AppError('INPUT_INVALID', {
    what: `"${part}" is not a share of a parcel`,
    why: 'A share is a part of 100, more than nothing',
    remedy: 'Write percents, such as 60; 40. A parcel that bears nothing is left out of the list of parcels.',
  });
}

/** @throws AppError `INPUT_INVALID` when there are not as many shares as parcels */
export function requireShareEach(shares: readonly string[], parcelCount: number): void {
  if (shares.length === parcelCount) return;
  throw new AppError('INPUT_INVALID', {
    what: `${countOf(shares.length, 'share')} cannot be given to ${countOf(parcelCount, 'parcel')}`,
    remedy: 'Write one share for each parcel, in the order of the parcels, between semicolons.',
  });
}

/** Whether shares that were said differ from those on file; unsaid ones never do. */
export function hasOtherShares(
  parcels: readonly ParcelNumber[],
  shares: readonly string[] | undefined,
  onFile: ReadonlyMap<string, Parcel>,
): boolean {
  return shares?.some((share, index) => onFile.get(parcels[index]?.normalizedParcelId ?? '')?.share !== share) ?? false;
}

function countOf(count: number, noun: string): string {
  return `${count === 0 ? 'No' : String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
