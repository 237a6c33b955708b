import { AppError } from '../shared/app-error.js';
import type { RowFault } from '../shared/row-rejected.js';
import { mergeAccountChanges, NO_ACCOUNT_CHANGES } from './account-changes.js';
import type { AccountRow } from './account-row.js';
import type { AccountState, Premise } from './account-state.js';
import { addMeter } from './add-meter.js';
import { toImportedRow } from './imported-columns.js';
import { areSameMeters } from './meter-name.js';
import type { PlannedRow } from './plan-account-import.js';
import { premisesOn } from './premises-on.js';

/** Whether a row names a meter that its account, which is on file, does not have yet. */
export function isNewMeter({ meterName }: AccountRow, { agreements }: AccountState): boolean {
  return (
    meterName !== undefined &&
    agreements.length > 0 &&
    !agreements.some((agreement) => areSameMeters(agreement.meterName, meterName))
  );
}

/**
 * A row for one more meter of an account that is on file. A row that repeats the account's own place and parcels, or names
 * none, is of the same premise; another address or parcel makes one under the given id.
 */
export function planNewMeter(
  row: AccountRow,
  state: AccountState,
  { premiseId, legalsOnFile }: { premiseId: number; legalsOnFile: ReadonlyMap<string, string> },
): PlannedRow {
  const { accountNumber, meterName, serviceFrom } = row;
  const isOfAccount = premisesOn(state, serviceFrom).some((premise) => isSameLand(row, premise));
  const [parcel] = row.parcels;
  const legalOnFile = parcel === undefined ? undefined : legalsOnFile.get(parcel.normalizedParcelId);
  const faults: RowFault[] = [];
  if (row.legalDescription !== undefined && legalOnFile !== undefined && legalOnFile !== row.legalDescription)
    faults.push({
      column: 'legal_description',
      value: row.legalDescription.slice(0, 80),
      reason: 'The parcel has another legal description on file. Write that one or leave it blank.',
    });
  try {
    const { meterName: name, changes } = addMeter(
      state,
      {
        ...{ meterName, class: row.class, meterSize: row.meterSize, pumpCapacityGpm: row.pumpCapacityGpm },
        ...{ units: row.units, from: serviceFrom, lastDay: row.serviceTo },
        ...(isOfAccount
          ? {}
          : {
              serviceAddress: row.serviceAddress,
              parcels: row.parcels,
              legalDescription: row.legalDescription,
            }),
      },
      premiseId,
    );
    const importedRow = { ...state.importedRow, ...toImportedRow(row.written, name) };
    const noted = { ...NO_ACCOUNT_CHANGES, importedRows: [{ accountNumber, importedRow }] };
    return { faults, changes: mergeAccountChanges([changes, noted]), openingBalance: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fault = { column: 'meter_name', value: meterName ?? '', reason: error.message };
    return { faults: [...faults, fault], changes: NO_ACCOUNT_CHANGES, openingBalance: undefined };
  }
}

function isSameLand({ serviceAddress, parcels }: AccountRow, premise: Premise): boolean {
  const onFile = premise.parcels.map(({ normalizedParcelId }) => normalizedParcelId);
  const isSamePlace =
    serviceAddress === undefined || serviceAddress.toLowerCase() === premise.serviceAddress?.toLowerCase();
  const areSameParcels =
    parcels.length === 0 ||
    (parcels.length === onFile.length &&
      parcels.every(({ normalizedParcelId }) => onFile.includes(normalizedParcelId)));
  return isSamePlace && areSameParcels;
}
