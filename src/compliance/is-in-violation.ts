import type { RateTables } from '../rate-tables/rate-tables.js';
import type { LocalDate } from '../shared/local-date.js';
import type { ComplianceEvent } from './compliance-event.js';
import { standingEvents, surchargeEvents } from './standing-events.js';
import { violationOn } from './violation-on.js';

/**
 * Whether a premise is in violation on a day, for the purpose of a surcharge: in a span of violation, and no hardship
 * waiver runs on that day. A waiver from April 1 to April 30, 2025 suspends both of these days; on May 1 the violation counts again.
 */
export function isInViolation(
  events: readonly ComplianceEvent[],
  asked: { code: string; day: LocalDate; rateTables: RateTables },
): boolean {
  const found = violationOn(surchargeEvents(standingEvents(events)), asked);
  return found !== undefined && found.suspendedBy === undefined;
}
