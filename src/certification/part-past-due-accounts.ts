import type { Parcel } from '../premises/land.js';
import type { ParcelForm } from '../premises/parcel-form.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CertificationHold } from './certification-hold.js';
import type { CertifiedEntry, LandFacts, RollExclusion } from './certification-roll.js';
import { findExclusion } from './find-exclusion.js';

/** An account that owes something a roll may take, with the owner and land as of the day. */
export interface PastDueAccount {
  readonly accountNumber: string;
  readonly facts: LandFacts;
  /** what it stands on, with all that the county says of it */
  readonly parcels: readonly Parcel[];
  /** all that hold it off the rolls, on whatever days */
  readonly holds: readonly CertificationHold[];
  /** never empty */
  readonly entries: readonly CertifiedEntry[];
}

/** Parts past due accounts into those that go on the roll and those that something keeps off it. */
export function partPastDueAccounts(
  accounts: readonly PastDueAccount[],
  terms: {
    readonly rule: Pick<CertificationRule, 'require' | 'minimum' | 'taxExempt'>;
    readonly on: LocalDate;
    readonly parcelForm: ParcelForm | undefined;
  },
): { certifiable: PastDueAccount[]; excluded: RollExclusion[] } {
  const certifiable: PastDueAccount[] = [];
  const excluded: RollExclusion[] = [];
  for (const account of accounts) {
    const exclusion = findExclusion({ ...account, ...terms });
    if (exclusion === undefined) certifiable.push(account);
    else excluded.push(exclusion);
  }
  return { certifiable, excluded };
}
