import { readValue, type RowFault } from '../shared/row-rejected.js';
import type { AccountRow } from './account-row.js';
import type { AccountState } from './account-state.js';
import { findMeter } from './find-meter.js';
import { FIRST_METER } from './meter-name.js';

/**
 * The meter that a row is of; undefined, with a fault, where that is not certain. A row that names none is of the first, so
 * that a file imported again changes nothing after a meter was added at the counter.
 */
export function readMeterName(
  { accountNumber, meterName: said, serviceFrom, serviceTo }: AccountRow,
  { agreements: meters }: AccountState,
  faults: RowFault[],
): string | undefined {
  const meterName = said ?? meters.find((meter) => meter.meterName === FIRST_METER)?.meterName;
  const days = { firstDay: serviceFrom, lastDay: serviceTo };
  const how = 'in the column meter_name';
  const parse = () => findMeter({ accountNumber, meters, meterName, days, how });
  return readValue({ column: 'meter_name', value: said ?? '', faults, parse });
}

/** The account as if it had only one of its meters, with the land of that one. */
export function narrowToMeter(state: AccountState, meterName: string): AccountState {
  const agreements = state.agreements.filter((agreement) => agreement.meterName === meterName);
  if (agreements.length === state.agreements.length) return state;
  const premiseIds = new Set(agreements.map(({ premiseId }) => premiseId));
  return { ...state, agreements, premises: state.premises.filter(({ premiseId }) => premiseIds.has(premiseId)) };
}
