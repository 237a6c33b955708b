import type { RateTables } from '../rate-tables/rate-tables.js';
import type { LocalDate } from '../shared/local-date.js';
import type { StandingEvent } from './standing-events.js';
import { violationOn, type ViolationOnDay } from './violation-on.js';

/** What a premise is in violation of on a day. */
export interface ViolationOfCode extends ViolationOnDay {
  readonly code: string;
  readonly title: string;
}

/** The violations of one account on a day, of every surcharge and deadline then in force, those suspended too. */
export function violationsOn(
  events: readonly StandingEvent[],
  { day, rateTables }: { day: LocalDate; rateTables: RateTables },
): ViolationOfCode[] {
  const { surcharges, deadlines } = rateTables.inForceOn(day);
  return [...surcharges.values(), ...deadlines.values()].flatMap(({ code, title }) => {
    const found = violationOn(events, { code, day, rateTables });
    return found === undefined ? [] : [{ ...found, code, title }];
  });
}
