import type { RowFault } from '../shared/row-rejected.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges, type NewAgreement } from './account-changes.js';
import type { AccountRow } from './account-row.js';
import type { AccountState } from './account-state.js';
import { chainFrom, doSpansMeet, toReadableSpan } from './agreement-spans.js';
import { applyTermsChange, areSameTerms } from './change-terms.js';
import { FIRST_METER } from './meter-name.js';
import { toServiceTerms } from './open-account.js';
import type { ServiceAgreement } from './service-agreement.js';

interface PlannedTerms {
  readonly faults: readonly RowFault[];
  readonly changes: AccountChanges;
}

const NOTHING: PlannedTerms = { faults: [], changes: NO_ACCOUNT_CHANGES };
const TERMS_COLUMNS = ['class', 'meter_size', 'pump_gpm', 'units', 'service_from', 'service_to'];

/**
 * What an imported row says of the terms of an account that is on file, whose agreements are those of the row's meter:
 * - an agreement begins on its `service_from`: other terms correct that agreement over its own days (it is superseded, and
 *   kept; later terms stand), and a `service_to` ends the service; a blank one never opens it again;
 * - no agreement has a day of the row's: service is opened again with the row's terms, on the same premise;
 * - otherwise the row is at fault, for it is not certain what it means.
 */
export function planImportedTerms(
  row: AccountRow,
  state: AccountState,
  says: (column: string) => boolean,
): PlannedTerms {
  if (!TERMS_COLUMNS.some(says)) return NOTHING;
  const span = { firstDay: row.serviceFrom, lastDay: row.serviceTo };
  const target = state.agreements.find(({ firstDay }) => firstDay === row.serviceFrom);
  if (target !== undefined) return correctTerms({ row, state, says, target });
  const met = state.agreements.find((agreement) => doSpansMeet(agreement, span));
  const last = state.agreements.at(-1);
  const premiseId = last?.premiseId ?? state.premises.at(-1)?.premiseId;
  if (met !== undefined || premiseId === undefined) {
    return refuse('service_from', row, met === undefined ? 'The account has no premise.' : overlap(span, met));
  }
  const { accountNumber } = row;
  const meterName = last?.meterName ?? row.meterName ?? FIRST_METER;
  const newAgreement: NewAgreement = { ...toServiceTerms(row), ...span, accountNumber, premiseId, meterName };
  return { faults: [], changes: { ...NO_ACCOUNT_CHANGES, newAgreements: [newAgreement] } };
}

function correctTerms({
  row,
  state,
  says,
  target,
}: {
  row: AccountRow;
  state: AccountState;
  says: (column: string) => boolean;
  target: ServiceAgreement;
}): PlannedTerms {
  const isOtherPump = says('pump_gpm') && row.pumpCapacityGpm?.equals(target.pumpCapacityGpm ?? -1) === false;
  const terms = applyTermsChange(target, {
    class: says('class') ? row.class : undefined,
    // a meter that the row repeats beside another pump stays the one on file
    meterSize: says('meter_size') ? row.meterSize : row.meterSize && target.meterSize,
    pumpCapacityGpm: isOtherPump ? row.pumpCapacityGpm : undefined,
    units: says('units') ? row.units : undefined,
  });
  const last = chainFrom(target, state.agreements).at(-1) ?? target;
  const lastDay = says('service_to') && row.serviceTo !== undefined ? row.serviceTo : last.lastDay;
  if (lastDay !== undefined && lastDay < last.firstDay) {
    return refuse(
      'service_to',
      row,
      `Other terms begin on ${last.firstDay}, after that day. Close the account instead.`,
    );
  }
  const longer = { firstDay: last.firstDay, lastDay };
  const met = state.agreements.find(
    (other) => other.premiseId === last.premiseId && other.firstDay > last.firstDay && doSpansMeet(other, longer),
  );
  if (met !== undefined) return refuse('service_to', row, overlap({ firstDay: row.serviceFrom, lastDay }, met));
  const isOtherEnd = lastDay !== last.lastDay && lastDay !== undefined;
  const isTargetLast = last.agreementId === target.agreementId;
  if (!areSameTerms(terms, target)) {
    const corrected: NewAgreement = {
      ...terms,
      accountNumber: row.accountNumber,
      premiseId: target.premiseId,
      meterName: target.meterName,
      firstDay: target.firstDay,
      lastDay: isTargetLast ? lastDay : target.lastDay,
    };
    return {
      faults: [],
      changes: {
        ...NO_ACCOUNT_CHANGES,
        supersededAgreements: [target.agreementId],
        newAgreements: [corrected],
        endedAgreements: isOtherEnd && !isTargetLast ? [{ agreementId: last.agreementId, lastDay }] : [],
      },
    };
  }
  return {
    faults: [],
    changes: {
      ...NO_ACCOUNT_CHANGES,
      endedAgreements: isOtherEnd ? [{ agreementId: last.agreementId, lastDay }] : [],
    },
  };
}

function overlap(
  span: { firstDay: AccountRow['serviceFrom']; lastDay: AccountRow['serviceTo'] },
  met: ServiceAgreement,
): string {
  return (
    `Service ${toReadableSpan(span)} would overlap that on file ${toReadableSpan(met)}. ` +
    `Write ${met.firstDay} to correct that service, or enter new terms from a day with "change".`
  );
}

function refuse(column: string, row: AccountRow, reason: string): PlannedTerms {
  return { faults: [{ column, value: row.written[column] ?? '', reason }], changes: NO_ACCOUNT_CHANGES };
}
