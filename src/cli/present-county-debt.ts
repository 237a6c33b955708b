import type { SettledPortion } from '../certification/county-settlement.js';
import { toReadableDate } from '../shared/local-date.js';

/** A row of a certified roll with what the county did with it. */
export type CountyDebt = SettledPortion & { readonly payableYear: number };

/** `certified 2025-11-28, payable 2026, 29.00; collected 14.50; 14.50 still with the county`. */
export function describeCountyDebt(debt: CountyDebt): string {
  const { certifiedOn, payableYear, parcelId, certified, takenOff, collected, sentOn, outstanding, over } = debt;
  const parts = [
    `certified ${certifiedOn}, payable ${String(payableYear)}, parcel ${parcelId}, ${(takenOff?.was ?? certified).toReadable()}`,
    ...(takenOff === undefined ? [] : [`taken off ${takenOff.on}`]),
    `collected ${collected.toReadable()}`,
    ...sentOn.map(({ on, amount }) => `sent on to the county on ${toReadableDate(on)}: ${amount.toReadable()}`),
    ...(outstanding.isZero() && sentOn.length === 0 ? [] : [`${outstanding.toReadable()} still with the county`]),
    ...(over.isZero() ? [] : [`${over.toReadable()} of it owed back or to be booked`]),
  ];
  return `  ${parts.join('; ')}`;
}
