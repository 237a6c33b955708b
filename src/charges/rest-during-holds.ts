import type { VacationHold } from '../premises/account-conditions.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { ProrationRule } from '../rate-tables/tables-in-force.js';
import { toReadableCitation } from '../shared/citation.js';
import { toReadableDate } from '../shared/local-date.js';
import type { ChargePart } from './charge-part.js';
import { countDistinctDays, sharedDays, withoutDays } from './days.js';

/**
 * What is left of a part without the days on which service rests, where the act in force on them lets its code rest. Figures
 * for a span of time rest; of prices by volume the base, the limits and the bounds do, while what is metered is owed: such a part stays
 * whole and says how many days rested. Where any day owes the whole period, a hold counts only when it takes in all days of the part.
 */
export function restDuringHolds(
  part: ChargePart,
  { holds, rateTables, rule }: { holds: readonly VacationHold[]; rateTables: RateTables; rule: ProrationRule },
): ChargePart[] {
  const allowed = rateTables.inForceOn(part.firstDay).vacationHold;
  if (part.borne.kind === 'strength' || allowed?.value.codes.includes(part.code) !== true) return [part];
  const resting = holds.flatMap((hold) => sharedDays(part, hold) ?? []);
  if (resting.length === 0) return [part];
  const left = withoutDays(part, resting);
  if (rule === 'whole_period' && left.length > 0) return [part];
  const spans = resting.map(({ firstDay, lastDay }) => `${toReadableDate(firstDay)} to ${toReadableDate(lastDay)}`);
  const note = `Service rested ${spans.join(' and ')}: ${toReadableCitation(allowed.citation)}.`;
  const noted = { ...part, notes: [...part.notes, note] };
  if (part.borne.kind === 'volume') return [{ ...noted, restedDays: countDistinctDays(resting) }];
  return withoutDays(noted, resting);
}
