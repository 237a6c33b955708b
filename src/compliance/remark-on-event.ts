import type { RateTables } from '../rate-tables/rate-tables.js';
import { toReadableDate } from '../shared/local-date.js';
import type { ComplianceEvent } from './compliance-event.js';
import { findLastDayToAct } from './find-last-day-to-act.js';
import { findViolations } from './find-violations.js';
import { standingEvents } from './standing-events.js';
import { trackNotices } from './track-notices.js';

/** What a clerk who has just entered an event may not expect of it, a sentence each. */
export function remarkOnEvent(
  event: ComplianceEvent,
  { before, rateTables }: { before: readonly ComplianceEvent[]; rateTables: RateTables },
): string[] {
  const standing = standingEvents([...before, event]);
  if (event.kind === 'certificate' && event.code !== undefined) {
    const found = findViolations(standing, { code: event.code, rateTables }).find(
      ({ cause, from, until }) =>
        cause === 'found' && from <= event.happenedOn && (until === undefined || event.happenedOn < until),
    );
    if (found === undefined) return [];
    return [
      `The inspection of ${toReadableDate(found.from)} found a prohibited discharge. A certificate does not end that: the city must see it corrected.`,
    ];
  }
  if (event.kind !== 'notice') return [];
  const lastDay = findLastDayToAct(event, rateTables);
  if (lastDay === undefined) return [];
  const counting = trackNotices(standing, rateTables).findLast(
    ({ notice }) => notice.code === event.code && notice.of === event.of && notice.happenedOn <= event.happenedOn,
  );
  return counting === undefined || counting.notice.eventNumber === event.eventNumber
    ? [`The last day to act is ${toReadableDate(lastDay)}.`]
    : [
        `The notice of ${toReadableDate(counting.notice.happenedOn)} is not answered and goes on counting; its last day to act is ${toReadableDate(counting.lastDay)}.`,
      ];
}
