import { AppError } from '../shared/app-error.js';
import { addDays, laterOf, type LocalDate } from '../shared/local-date.js';
import { mergeAccountChanges, NO_ACCOUNT_CHANGES, type AccountChanges } from './account-changes.js';
import type { AccountState, Premise } from './account-state.js';
import { areSameNames, areSameParties, changeParty, partyOn, pickNameAndAddress } from './change-party.js';
import { listMeterNames, ofMeter } from './find-meter.js';
import { legalOfWhichParcel } from './legal-of-which-parcel.js';
import type { ParcelNumber } from './normalize-parcel-id.js';
import { toNameAndAddress, type PartyDetails } from './open-account.js';
import { hasOtherShares, requireShareEach } from './parcel-shares.js';
import { premisesOn } from './premises-on.js';
import { refuseNextDebtor } from './refuse-next-debtor.js';

/** What of an account is corrected; what is left out stays. An empty text takes away what is there. */
export interface AccountEdit {
  /** the owner of the day, written otherwise: a new owner is a sale */
  readonly owner?: Partial<Record<keyof PartyDetails, string | undefined>> | undefined;
  readonly occupant?: string | undefined;
  /** of several premises the one that this meter serves */
  readonly meterName?: string | undefined;
  readonly serviceAddress?: string | undefined;
  /** all the parcels of the premise */
  readonly parcels?: readonly ParcelNumber[] | undefined;
  /** in percent, one for each of the parcels, in the order given or else in that of their numbers */
  readonly shares?: readonly string[] | undefined;
  /** of the parcel, where there is exactly one */
  readonly legalDescription?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Corrects what an account says of people and land, as of the business day: the owner's name and address, the occupant, the
 * place served, its parcels, their legal description, the e-mail address. A parcel on file in other punctuation is corrected
 * for every account on it.
 * @throws AppError `INPUT_INVALID` when it is not certain which premise or parcel is meant, `NOT_FOUND` for a meter that it does not have
 */
export function editAccount(state: AccountState, { edit, on }: { edit: AccountEdit; on: LocalDate }): AccountChanges {
  const { accountNumber } = state;
  const email = edit.email === '' ? undefined : edit.email;
  return mergeAccountChanges([
    edit.owner === undefined ? NO_ACCOUNT_CHANGES : editOwner(state, edit.owner, on),
    edit.occupant === undefined ? NO_ACCOUNT_CHANGES : editOccupant(state, edit.occupant, on),
    editLand(state, edit, on),
    {
      ...NO_ACCOUNT_CHANGES,
      emails: edit.email === undefined || email === state.email ? [] : [{ accountNumber, email }],
    },
  ]);
}

function editOwner(
  state: AccountState,
  owner: Partial<Record<keyof PartyDetails, string | undefined>>,
  on: LocalDate,
): AccountChanges {
  const current = partyOn(state.parties, 'owner', on);
  if (current === undefined) return NO_ACCOUNT_CHANGES;
  const said = Object.fromEntries(Object.entries(owner).filter(([, value]) => value !== undefined));
  const corrected = toNameAndAddress({ ...pickNameAndAddress(current), ...said });
  if (areSameParties(current, corrected)) return NO_ACCOUNT_CHANGES;
  return { ...NO_ACCOUNT_CHANGES, correctedParties: [{ ...corrected, partyId: current.partyId }] };
}

function editOccupant(state: AccountState, occupant: string, on: LocalDate): AccountChanges {
  const { accountNumber, parties, billing } = state;
  const current = partyOn(parties, 'occupant', on);
  if (occupant.trim() === '') {
    if (current === undefined) return NO_ACCOUNT_CHANGES;
    refuseNextDebtor(accountNumber, { parties, choices: billing, from: on, next: undefined });
    return current.firstDay >= on
      ? { ...NO_ACCOUNT_CHANGES, supersededParties: [current.partyId] }
      : { ...NO_ACCOUNT_CHANGES, endedParties: [{ partyId: current.partyId, lastDay: addDays(on, -1) }] };
  }
  const party = toNameAndAddress({ name: occupant });
  if (current !== undefined && areSameNames(current.name, party.name)) {
    if (current.name === party.name) return NO_ACCOUNT_CHANGES;
    const corrected = { ...pickNameAndAddress(current), name: party.name, partyId: current.partyId };
    return { ...NO_ACCOUNT_CHANGES, correctedParties: [corrected] };
  }
  const from = current === undefined ? on : laterOf(on, current.firstDay);
  refuseNextDebtor(accountNumber, { parties, choices: billing, from, next: party.name });
  return changeParty({ accountNumber, role: 'occupant', parties, from, party });
}

function editLand(state: AccountState, edit: AccountEdit, on: LocalDate): AccountChanges {
  const { serviceAddress, parcels, shares, legalDescription } = edit;
  if ([serviceAddress, parcels, shares, legalDescription].every((said) => said === undefined))
    return NO_ACCOUNT_CHANGES;
  if (shares !== undefined && [serviceAddress, parcels, legalDescription].every((said) => said === undefined)) {
    return editShares(premisesOn(state, on), shares);
  }
  const premise = findPremise(state, on, edit.meterName);
  const { premiseId } = premise;
  const onFile = new Map(premise.parcels.map((parcel) => [parcel.normalizedParcelId, parcel]));
  const stands = parcels ?? premise.parcels;
  if (shares !== undefined) requireShareEach(shares, stands.length);
  if (legalDescription !== undefined && stands.length !== 1) throw legalOfWhichParcel(stands.length);
  const isOtherLand =
    stands.length !== onFile.size || stands.some(({ normalizedParcelId }) => !onFile.has(normalizedParcelId));
  const isOtherShare = hasOtherShares(stands, shares, onFile);
  const changed = stands.filter(({ parcelId, normalizedParcelId }) => {
    const before = onFile.get(normalizedParcelId);
    return (
      before?.parcelId !== parcelId || (legalDescription !== undefined && before.legalDescription !== legalDescription)
    );
  });
  return {
    ...NO_ACCOUNT_CHANGES,
    serviceAddresses:
      serviceAddress === undefined || serviceAddress === premise.serviceAddress ? [] : [{ premiseId, serviceAddress }],
    parcels: changed.map(({ parcelId, normalizedParcelId }) => ({
      parcelId,
      normalizedParcelId,
      legalDescription,
      isCorrected: true,
    })),
    premiseParcels:
      isOtherLand || isOtherShare
        ? [{ premiseId, normalizedParcelIds: stands.map(({ normalizedParcelId }) => normalizedParcelId), shares }]
        : [],
  };
}

/** Shares alone are of all the land of the account, in the order of the numbers, whichever premise stands on it. */
function editShares(premises: readonly Premise[], shares: readonly string[]): AccountChanges {
  const parcels = new Map(
    premises.flatMap((premise) => premise.parcels.map((parcel) => [parcel.normalizedParcelId, parcel] as const)),
  );
  const numbers = [...parcels.keys()].sort();
  requireShareEach(shares, numbers.length);
  const shareOf = new Map(numbers.map((number, index) => [number, shares[index] ?? '']));
  const changed = premises.filter((premise) =>
    premise.parcels.some(({ normalizedParcelId, share }) => share !== shareOf.get(normalizedParcelId)),
  );
  return {
    ...NO_ACCOUNT_CHANGES,
    premiseParcels: changed.map((premise) => {
      const normalizedParcelIds = premise.parcels.map(({ normalizedParcelId }) => normalizedParcelId);
      return {
        premiseId: premise.premiseId,
        normalizedParcelIds,
        shares: normalizedParcelIds.map((number) => shareOf.get(number) ?? ''),
      };
    }),
  };
}

function findPremise(state: AccountState, on: LocalDate, meterName: string | undefined): Premise {
  const { accountNumber } = state;
  const agreements =
    meterName === undefined ? state.agreements : ofMeter({ accountNumber, meters: state.agreements, meterName });
  const premises = premisesOn({ ...state, agreements }, on);
  const [premise] = premises;
  if (premise !== undefined && premises.length === 1) return premise;
  const names = listMeterNames(agreements);
  const whichOne =
    names.length > 1
      ? `Name the meter that serves the one that is meant, with --meter-name: ${names.join(', ')}.`
      : 'Correct its land by an import, one row for each first day of service.';
  throw new AppError('INPUT_INVALID', {
    what: `Account ${accountNumber} serves ${premise === undefined ? 'no premise' : `${String(premises.length)} premises`}`,
    remedy: premise === undefined ? 'It has no land to be corrected.' : whichOne,
  });
}
