import { describeShortBond, findShortBonds } from '../fees/find-short-bonds.js';
import type { License } from '../fees/license.js';
import type { RateTables } from '../rate-tables/rate-tables.js';

/** A sentence for each bond that the acts ask for and that is not on file in full. */
export function remarkOnBonds(licenses: readonly License[], rateTables: RateTables): string[] {
  return licenses.flatMap((license) =>
    findShortBonds(license, rateTables.inForceOn(license.issuedOn)).map(describeShortBond),
  );
}
