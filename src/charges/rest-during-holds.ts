import type { VacationHold } from '../premises/account-conditions.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { ProrationRule } from '../rate-tables/tables-in-force.js';
import { toReadableCitation } from '../shared/citation.js';
import { toReadableDate } from '../shared/local-date.js';
import type { ChargePart } from './charge-part.js';
import { sharedDays, withoutDays } from './days.js';

/**
 * What is left of a part without the days on which service rests, where the act in force on them lets its code rest. Only
 * figures for a span of time rest; what is metered is owed. Where any day owes the whole period, a hold counts only when
 * it takes in all days of the part.
 */
export function restDuringHolds(
  part: ChargePart,
  { holds, rateTables, rule }: { holds: readonly VacationHold[]; rateTables: RateTables; rule: ProrationRule },
): ChargePart[] {
  const allowed = rateTables.inForceOn(part.firstDay).vacationHold;
  if (part.borne.kind !== 'timed' || allowed?.value.codes.includes(part.code) !== true) return [part];
  const resting = holds.flatMap((hold) => sharedDays(part, hold) ?? []);
  if (resting.length === 0) return [part];
  const left = withoutDays(part, resting);
  if (rule === 'whole_period') return left.length === 0 ? [] : [part];
  const spans = resting.map(({ firstDay, lastDay }) => `${toReadableDate(firstDay)} to ${toReadableDate(lastDay)}`);
  const note = `Service rested ${spans.join(' and ')}: ${toReadableCitation(allowed.citation)}.`;
  return left.map((each) => ({ ...each, notes: [...each.notes, note] }));
}
