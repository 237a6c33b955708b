import type { Parcel } from '../premises/land.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { ExclusionCode } from './certification-roll.js';

/** What keeps an account's land from bearing an amount, and what the clerk can do about it. */
export interface LandObstacle {
  readonly code: Extract<
    ExclusionCode,
    'LEGAL_DESCRIPTION_MISSING' | 'PARCEL_MISSING' | 'PARCEL_ID_MALFORMED' | 'PARCEL_RETIRED' | 'PARCEL_SHARES_MISSING'
  >;
  readonly message: string;
}

/**
 * Whether the county can spread an amount on these parcels as of a day: it has no number any more that was split, combined or
 * retired, and of several parcels it must be told what goes on each.
 */
export function findLandObstacle({
  accountNumber,
  parcels,
  on,
}: {
  accountNumber: string;
  parcels: readonly Parcel[];
  on: LocalDate;
}): LandObstacle | undefined {
  const retired = parcels.filter(({ retiredOn }) => retiredOn !== undefined && retiredOn <= on);
  if (retired.length > 0) {
    return {
      code: 'PARCEL_RETIRED',
      message: `${retired.map(describeRetired).join(' ')} ${nameTheNewLand(accountNumber, retired)}`,
    };
  }
  if (parcels.length > 1 && parcels.some(({ share }) => share === undefined)) {
    return {
      code: 'PARCEL_SHARES_MISSING',
      message:
        `The account stands on ${String(parcels.length)} parcels, and nobody has said what share of its charges goes on each. ` +
        `Say it in percent, the parcels in this order: account edit ${accountNumber} --parcel "${joinNumbers(parcels)}" ` +
        `--shares "${exampleShares(parcels.length)}" (or import it, column parcel_shares).`,
    };
  }
  return undefined;
}

function describeRetired({ parcelId, retiredOn, replacedBy }: Parcel): string {
  const since = retiredOn === undefined ? '' : ` since ${toReadableDate(retiredOn)}`;
  const by =
    replacedBy.length === 0 ? '' : `; in its place ${replacedBy.length === 1 ? 'is' : 'are'} ${list(replacedBy)}`;
  return `The county has parcel ${parcelId} no more${since}${by}.`;
}

function nameTheNewLand(accountNumber: string, retired: readonly Parcel[]): string {
  const replacing = retired.flatMap(({ replacedBy }) => replacedBy);
  if (replacing.length === 0) {
    return `Ask the county for the number in its place, and enter it: account edit ${accountNumber} --parcel NUMBER.`;
  }
  const shares = replacing.length === 1 ? '' : ` --shares "${exampleShares(replacing.length)}"`;
  return (
    `Enter what the account stands on now: account edit ${accountNumber} --parcel "${replacing.join('; ')}"${shares}` +
    `${replacing.length === 1 ? '' : ', or only the one that is served'}.`
  );
}

function joinNumbers(parcels: readonly Parcel[]): string {
  return parcels.map(({ parcelId }) => parcelId).join('; ');
}

/** `60; 40` for two; something that sums to 100 for any number. */
function exampleShares(count: number): string {
  if (count === 2) return '60; 40';
  const each = Math.floor(100 / count);
  return Array.from({ length: count }, (_, index) => String(index === 0 ? 100 - each * (count - 1) : each)).join('; ');
}

function list(numbers: readonly string[]): string {
  return numbers.length <= 1 ? (numbers[0] ?? '') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}`;
}
