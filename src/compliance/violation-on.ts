import type { RateTables } from '../rate-tables/rate-tables.js';
import type { LocalDate } from '../shared/local-date.js';
import type { ComplianceEvent, HardshipFacts } from './compliance-event.js';
import { findViolations, type Violation } from './find-violations.js';
import type { StandingEvent } from './standing-events.js';

/** That a premise is in violation on a day. */
export interface ViolationOnDay {
  /** what keeps it in violation that day, oldest first; never empty */
  readonly violations: readonly [Violation, ...Violation[]];
  /** the hardship waiver that suspends the surcharge that day */
  readonly suspendedBy: ComplianceEvent<HardshipFacts> | undefined;
}

/** The violation of one code on a day, whether suspended or not; undefined when there is none. */
export function violationOn(
  events: readonly StandingEvent[],
  { code, day, rateTables }: { code: string; day: LocalDate; rateTables: RateTables },
): ViolationOnDay | undefined {
  const [first, ...others] = findViolations(events, { code, rateTables }).filter(
    ({ from, until }) => from <= day && (until === undefined || day < until),
  );
  if (first === undefined) return undefined;
  const suspendedBy = events
    .filter((event) => event.kind === 'hardship')
    .find((event) => event.code === code && event.from <= day && day <= event.to);
  return { violations: [first, ...others], suspendedBy };
}
