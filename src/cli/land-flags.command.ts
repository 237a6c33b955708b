import type { Command } from 'commander';
import { findParcelForm } from '../certification/find-parcel-form.file.js';
import { parseLine } from '../premises/parse-line.js';
import { describeOddParcel } from '../premises/describe-odd-parcel.js';
import { parseParcelIds, type ParcelNumber } from '../premises/normalize-parcel-id.js';
import { parseParcelShares } from '../premises/parcel-shares.js';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import { AppError } from '../shared/app-error.js';
import { cleanBlock } from '../shared/clean-text.js';

/** The flags of the land that an account stands on. */
export interface LandFlags {
  readonly serviceAddress?: string;
  readonly parcel?: string;
  readonly shares?: string;
  readonly legal?: string;
}

/** The same as they are read. */
export interface LandDetails {
  readonly serviceAddress: string | undefined;
  readonly parcels: readonly ParcelNumber[] | undefined;
  readonly shares: readonly string[] | undefined;
  readonly legalDescription: string | undefined;
}

export function addLandFlags(command: Command): Command {
  return command
    .option('--service-address <text>', 'the place served')
    .option('--parcel <number>', "the county's number of the parcel, as it prints it; several between semicolons")
    .option(
      '--shares <percents>',
      'of several parcels, what share of the charges goes on each, in the same order: "60; 40"',
    )
    .option('--legal <text>', 'legal description of the parcel');
}

/** @throws AppError `INPUT_INVALID` for a parcel number that is none, or not in the form of the jurisdiction's county */
export function toLand({ serviceAddress, parcel, shares, legal }: LandFlags, jurisdiction: Jurisdiction): LandDetails {
  const parcels = parcel === undefined ? undefined : parseParcelIds(parcel);
  const parcelForm = findParcelForm(jurisdiction);
  const odd = parcels?.map((each) => describeOddParcel(each, parcelForm)).find((each) => each !== undefined);
  if (odd !== undefined) {
    const [what = odd, remedy = ''] = odd.split(/(?<=send it back)\. /);
    throw new AppError('INPUT_INVALID', { what, where: '--parcel', remedy });
  }
  return {
    serviceAddress: serviceAddress === undefined ? undefined : parseLine(serviceAddress),
    parcels,
    shares: shares === undefined ? undefined : parseParcelShares(shares),
    legalDescription: legal === undefined ? undefined : cleanBlock(legal),
  };
}
