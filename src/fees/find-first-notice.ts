import type { ComplianceEvent } from '../compliance/compliance-event.js';
import { standingEvents } from '../compliance/standing-events.js';
import type { LocalDate } from '../shared/local-date.js';

/** The day of the first notice by which a fee may follow, of those that were not taken back; undefined when none was given. */
export function findFirstNotice(
  events: readonly ComplianceEvent[],
  { of, code }: { of: string; code: string },
): LocalDate | undefined {
  return standingEvents(events).find(
    (event) =>
      event.kind === 'notice' && event.of === of.toLowerCase() && (event.code === undefined || event.code === code),
  )?.happenedOn;
}
