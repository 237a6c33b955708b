import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges } from './account-changes.js';
import type { AccountState } from './account-state.js';
import { toReadableSpan } from './agreement-spans.js';
import { listMeterNames } from './find-meter.js';
import { areSameMeters } from './meter-name.js';
import type { ParcelNumber } from './normalize-parcel-id.js';
import { toServiceTerms, type TermsDetails } from './open-account.js';
import { premisesOn } from './premises-on.js';

/** What is known of one more meter of an account. */
export interface MeterOpening extends Omit<TermsDetails, 'class'> {
  /** left out: the account's */
  readonly class?: string | undefined;
  /** left out: the next number, `2` for the second */
  readonly meterName?: string | undefined;
  readonly from: LocalDate;
  readonly lastDay?: LocalDate | undefined;
  /** where the meter serves another place or stands on other land than the account's; left out: the account's own premise */
  readonly serviceAddress?: string | undefined;
  readonly parcels?: readonly ParcelNumber[] | undefined;
  /** of the parcel, where there is exactly one */
  readonly legalDescription?: string | undefined;
}

/** Whether a meter brings land of its own along, and so needs a premise of its own. */
export function bringsLand({ serviceAddress, parcels }: MeterOpening): boolean {
  return serviceAddress !== undefined || (parcels ?? []).length > 0;
}

/**
 * One more meter of an account from a day, with terms and a use of its own; its charges stand on the account's one statement,
 * a line each. It is of the account's class and on the account's premise unless told otherwise; units are its own, one where
 * none are named, and services those of the account's other meter.
 * @throws AppError `ALREADY_EXISTS` for a name that the account has or had, `INPUT_INVALID` without size or pump, or for a
 *   legal description of no certain parcel, `AGREEMENT_MISSING` where the account has nothing to go by
 */
export function addMeter(
  state: AccountState,
  opening: MeterOpening,
  newPremiseId: number,
): { readonly meterName: string; readonly changes: AccountChanges } {
  const { accountNumber, agreements } = state;
  const { from, lastDay, serviceAddress, parcels = [], legalDescription } = opening;
  if (opening.meterSize === undefined && opening.pumpCapacityGpm === undefined) throw withoutSize();
  if (legalDescription !== undefined && parcels.length !== 1) throw legalOfWhichParcel(parcels.length);
  const meterName = nameOf(state, opening);
  const like = agreements.find((each) => each.firstDay <= from && (each.lastDay ?? from) >= from) ?? agreements.at(-1);
  const className = opening.class ?? like?.class;
  const premiseId = bringsLand(opening) ? newPremiseId : (like?.premiseId ?? premisesOn(state, from)[0]?.premiseId);
  if (className === undefined || premiseId === undefined) throw nothingToGoBy(accountNumber);
  const terms = toServiceTerms({ ...opening, class: className, services: opening.services ?? like?.services });
  const changes: AccountChanges = {
    ...NO_ACCOUNT_CHANGES,
    newAgreements: [{ ...terms, accountNumber, premiseId, meterName, firstDay: from, lastDay }],
  };
  if (!bringsLand(opening)) return { meterName, changes };
  return {
    meterName,
    changes: {
      ...changes,
      newPremises: [{ premiseId, serviceAddress }],
      parcels: parcels.map(({ parcelId, normalizedParcelId }) => ({ parcelId, normalizedParcelId, legalDescription })),
      premiseParcels:
        parcels.length === 0
          ? []
          : [{ premiseId, normalizedParcelIds: parcels.map(({ normalizedParcelId }) => normalizedParcelId) }],
    },
  };
}

function nameOf({ accountNumber, agreements }: AccountState, { meterName }: MeterOpening): string {
  const names = listMeterNames(agreements);
  if (meterName === undefined) {
    let number = names.length + 1;
    while (names.includes(String(number))) number += 1;
    return String(number);
  }
  const known = names.find((each) => areSameMeters(each, meterName));
  if (known === undefined) return meterName;
  const spans = agreements.filter((each) => each.meterName === known).map(toReadableSpan);
  throw new AppError('ALREADY_EXISTS', {
    what: `Account ${accountNumber} has a meter "${known}" already`,
    why: `It serves ${spans.join('; ')}`,
    remedy:
      'Give the new meter another name; a new size of the meter that is there is a change (account change --meter-name), ' +
      'and one that was closed is served again with account reopen --meter-name.',
  });
}

function withoutSize(): AppError {
  return new AppError('INPUT_INVALID', {
    what: 'It is not said what the meter is billed on',
    remedy: 'Give its size in inches, or the capacity of the pump.',
  });
}

function legalOfWhichParcel(count: number): AppError {
  return new AppError('INPUT_INVALID', {
    what: `A legal description is of one parcel, and the meter names ${count === 0 ? 'none' : String(count)}`,
    remedy: 'Name the one parcel too, or import a file with the columns parcel_id and legal_description.',
  });
}

function nothingToGoBy(accountNumber: string): AppError {
  return new AppError('AGREEMENT_MISSING', {
    what: `Account ${accountNumber} was never served, so a meter has no class or premise to go by`,
    remedy: 'Name the class and the place served, or open an account of its own for the house.',
  });
}
