import { laterOf, type LocalDate } from '../shared/local-date.js';
import type { RowFault } from '../shared/row-rejected.js';
import {
  mergeAccountChanges,
  NO_ACCOUNT_CHANGES,
  type AccountChanges,
  type OpeningBalance,
} from './account-changes.js';
import type { AccountParty, PartyRole } from './account-party.js';
import type { AccountRow } from './account-row.js';
import type { AccountState, Premise } from './account-state.js';
import { areSameNames, areSameParties, changeParty, partyOn, pickNameAndAddress } from './change-party.js';
import { narrowToMeter, readMeterName } from './find-imported-meter.js';
import { findOccupantFaults } from './find-occupant-faults.js';
import { findLegalFaults, legalWithoutParcel } from './find-legal-faults.js';
import { fitsParcelForm } from './fits-parcel-form.js';
import { FIRST_METER } from './meter-name.js';
import type { ParcelNumber } from './normalize-parcel-id.js';
import { nameImported, toImportedRow } from './imported-columns.js';
import { openAccount } from './open-account.js';
import type { ParcelForm } from './parcel-form.js';
import { hasOtherShares } from './parcel-shares.js';
import { planImportedBilling } from './plan-imported-billing.js';
import { planImportedTerms } from './plan-imported-terms.js';

/** What one row of a file of accounts brings about, or why it cannot. */
export interface PlannedRow {
  readonly faults: readonly RowFault[];
  readonly changes: AccountChanges;
  readonly openingBalance: OpeningBalance | undefined;
}

/** Whether a column says something that the last imported file did not say. A blank one says nothing. */
export type Says = (column: string) => boolean;

/**
 * A row for an account that is not on file opens it, with its premise under the given id. A legal description that differs
 * from the one on file is a fault: the parcel is another account's too, and its deed cannot read both ways.
 */
export function planNewAccount(
  row: AccountRow,
  { premiseId, legalsOnFile }: { premiseId: number; legalsOnFile: ReadonlyMap<string, string> },
): PlannedRow {
  const {
    accountNumber,
    meterName = FIRST_METER,
    owner,
    occupantName,
    serviceAddress,
    parcels,
    legalDescription,
    email,
  } = row;
  const faults = legalDescription === undefined ? [] : findLegalFaults(legalDescription, parcels[0], legalsOnFile);
  const billing = planImportedBilling(row);
  faults.push(...billing.faults);
  const opened = openAccount(
    {
      accountNumber,
      class: row.class,
      meterName,
      meterSize: row.meterSize,
      pumpCapacityGpm: row.pumpCapacityGpm,
      units: row.units,
      from: row.serviceFrom,
      lastDay: row.serviceTo,
      owner,
      occupant: occupantName === undefined ? undefined : { name: occupantName },
      serviceAddress,
      parcels,
      shares: row.parcelShares,
      legalDescription,
      email,
      importedRow: toImportedRow(row.written, meterName),
    },
    premiseId,
  );
  return { faults, changes: mergeAccountChanges([opened, billing.changes]), openingBalance: toOpeningBalance(row) };
}

/**
 * A row for an account that is on file changes only what it says and the last imported file did not: so a file imported
 * again changes nothing, even after a house was sold or a meter changed at the counter since. Blank columns say nothing.
 * Another owner's name is a new owner from the day of the import; a name written otherwise and an address are corrections.
 */
export function planKnownAccount(
  row: AccountRow,
  state: AccountState,
  {
    on,
    parcelForm,
    legalsOnFile = new Map(),
  }: {
    on: LocalDate;
    parcelForm?: ParcelForm | undefined;
    legalsOnFile?: ReadonlyMap<string, string>;
  },
): PlannedRow {
  const faults: RowFault[] = [];
  const meterName = readMeterName(row, state, faults);
  if (meterName === undefined) return { faults, changes: NO_ACCOUNT_CHANGES, openingBalance: undefined };
  const before = state.importedRow ?? {};
  const says: Says = (column) =>
    row.written[column] !== undefined && row.written[column] !== before[nameImported(column, meterName)];
  if (Object.keys(row.written).every((column) => !says(column))) {
    return { faults: [], changes: NO_ACCOUNT_CHANGES, openingBalance: undefined };
  }
  const ofMeter = narrowToMeter(state, meterName);
  const terms = planImportedTerms(row, ofMeter, says);
  faults.push(...terms.faults);
  if (says('opening_balance') && before['opening_balance'] !== undefined) {
    faults.push({
      column: 'opening_balance',
      value: row.written['opening_balance'] ?? '',
      reason: `The account came with an opening balance of ${before['opening_balance']} before. Correct it by an adjustment.`,
    });
  }
  const premise = planPremise(row, ofMeter, { says, parcelForm, legalsOnFile });
  faults.push(...premise.faults);
  const billing = planImportedBilling(row, { state, on, says });
  faults.push(...billing.faults);
  const occupant = planParty({ row, state, on, says, role: 'occupant' });
  faults.push(...findOccupantFaults(occupant, state));
  const changes = mergeAccountChanges([
    terms.changes,
    planParty({ row, state, on, says, role: 'owner' }),
    occupant,
    premise.changes,
    billing.changes,
    {
      ...NO_ACCOUNT_CHANGES,
      emails:
        row.email !== undefined && says('email') && row.email !== state.email
          ? [{ accountNumber: row.accountNumber, email: row.email }]
          : [],
      importedRows: [
        { accountNumber: row.accountNumber, importedRow: { ...before, ...toImportedRow(row.written, meterName) } },
      ],
    },
  ]);
  return { faults, changes, openingBalance: says('opening_balance') ? toOpeningBalance(row) : undefined };
}

function toOpeningBalance({ accountNumber, openingBalance }: AccountRow): OpeningBalance | undefined {
  return openingBalance === undefined || openingBalance.isZero()
    ? undefined
    : { accountNumber, amount: openingBalance };
}

function planParty({
  row,
  state,
  on,
  says,
  role,
}: {
  row: AccountRow;
  state: AccountState;
  on: LocalDate;
  says: Says;
  role: Exclude<PartyRole, 'forwarding'>;
}): AccountChanges {
  const name = role === 'owner' ? row.owner.name : row.occupantName;
  if (name === undefined) return NO_ACCOUNT_CHANGES;
  const { accountNumber } = row;
  const current = partyOn(state.parties, role, on);
  const address =
    role === 'owner'
      ? row.owner
      : { address1: undefined, address2: undefined, city: undefined, state: undefined, zip: undefined };
  const saysName = says(`${role}_name`);
  if (saysName && (current === undefined || !areSameNames(current.name, name))) {
    const from = current === undefined ? on : laterOf(on, current.firstDay);
    return changeParty({ accountNumber, role, parties: state.parties, from, party: { ...address, name } });
  }
  if (current === undefined) return NO_ACCOUNT_CHANGES;
  const corrected: AccountParty = {
    ...current,
    name: saysName ? name : current.name,
    ...(role === 'owner'
      ? {
          address1: says('owner_address1') ? row.owner.address1 : current.address1,
          address2: says('owner_address2') ? row.owner.address2 : current.address2,
          city: says('owner_city') ? row.owner.city : current.city,
          state: says('owner_state') ? row.owner.state : current.state,
          zip: says('owner_zip') ? row.owner.zip : current.zip,
        }
      : {}),
  };
  if (areSameParties(current, corrected)) return NO_ACCOUNT_CHANGES;
  return {
    ...NO_ACCOUNT_CHANGES,
    correctedParties: [{ ...pickNameAndAddress(corrected), partyId: current.partyId }],
  };
}

function planPremise(
  row: AccountRow,
  state: AccountState,
  {
    says,
    parcelForm,
    legalsOnFile,
  }: { says: Says; parcelForm: ParcelForm | undefined; legalsOnFile: ReadonlyMap<string, string> },
): { faults: readonly RowFault[]; changes: AccountChanges } {
  const premise: Premise | undefined =
    state.premises.find(({ premiseId }) =>
      state.agreements.some((agreement) => agreement.premiseId === premiseId && agreement.firstDay === row.serviceFrom),
    ) ?? state.premises.at(-1);
  if (premise === undefined) return { faults: [], changes: NO_ACCOUNT_CHANGES };
  const { premiseId } = premise;
  const onFile = new Map(premise.parcels.map((parcel) => [parcel.normalizedParcelId, parcel]));
  const isOtherLand =
    (says('parcel_id') || says('parcel_shares')) &&
    (row.parcels.length !== onFile.size ||
      row.parcels.some(({ normalizedParcelId }) => !onFile.has(normalizedParcelId)));
  const isOtherShare = says('parcel_shares') && hasOtherShares(row.parcels, row.parcelShares, onFile);
  const isOtherPrint =
    says('parcel_id') && row.parcels.some((parcel) => isPrintedOtherwise(parcel, onFile, parcelForm));
  const parcels = row.parcels.length > 0 ? row.parcels : premise.parcels;
  const [parcel] = parcels;
  const { legalDescription } = row;
  // the words that an earlier file had for another parcel are new for this one
  const saysLegal =
    legalDescription !== undefined && (says('legal_description') || (isOtherLand && parcels.length === 1));
  if (saysLegal && (parcel === undefined || parcels.length > 1)) {
    return { faults: [legalWithoutParcel(legalDescription)], changes: NO_ACCOUNT_CHANGES };
  }
  if (saysLegal && isOtherLand) {
    const faults = findLegalFaults(legalDescription, parcel, legalsOnFile);
    if (faults.length > 0) return { faults, changes: NO_ACCOUNT_CHANGES };
  }
  const legalOnFile = parcel === undefined ? undefined : onFile.get(parcel.normalizedParcelId)?.legalDescription;
  const isOtherLegal = saysLegal && legalDescription !== legalOnFile;
  return {
    faults: [],
    changes: {
      ...NO_ACCOUNT_CHANGES,
      serviceAddresses:
        says('service_address') && row.serviceAddress !== undefined && row.serviceAddress !== premise.serviceAddress
          ? [{ premiseId, serviceAddress: row.serviceAddress }]
          : [],
      parcels:
        isOtherLand || isOtherLegal || isOtherPrint
          ? parcels.map(({ parcelId, normalizedParcelId }) => ({
              parcelId,
              normalizedParcelId,
              isCorrected: isOtherPrint && isPrintedOtherwise({ parcelId, normalizedParcelId }, onFile, parcelForm),
              legalDescription: isOtherLegal ? legalDescription : undefined,
            }))
          : [],
      premiseParcels:
        isOtherLand || isOtherShare
          ? [
              {
                premiseId,
                normalizedParcelIds: row.parcels.map(({ normalizedParcelId }) => normalizedParcelId),
                shares: row.parcelShares,
              },
            ]
          : [],
    },
  };
}

/** Whether a parcel on file gets another punctuation: never one that its county does not have. */
function isPrintedOtherwise(
  { parcelId, normalizedParcelId }: ParcelNumber,
  onFile: ReadonlyMap<string, ParcelNumber>,
  parcelForm: ParcelForm | undefined,
): boolean {
  const before = onFile.get(normalizedParcelId);
  if (before === undefined || before.parcelId === parcelId) return false;
  return parcelForm === undefined || fitsParcelForm(parcelId, parcelForm.form);
}
