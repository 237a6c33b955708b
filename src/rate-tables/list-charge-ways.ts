import type { ChargeProvision } from './enactment.js';

const WAYS = [
  ['by_meter_size', 'byMeterSize'],
  ['flat', 'flat'],
  ['by_class', 'byClass'],
  ['by_account', 'byAccount'],
  ['by_volume', 'byVolume'],
  ['by_strength', 'byStrength'],
  ['percent_of', 'percentOf'],
] as const;

export type ChargeWayName = (typeof WAYS)[number][0];

/** The ways to charge that an act names for a code, as its file writes them; a valid file names at most one. */
export function listChargeWays(provision: ChargeProvision): ChargeWayName[] {
  return WAYS.filter(([, key]) => provision[key] !== undefined).map(([name]) => name);
}
