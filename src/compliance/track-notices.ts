import type { RateTables } from '../rate-tables/rate-tables.js';
import type { LocalDate } from '../shared/local-date.js';
import { INSPECTION_NOTICE, type ComplianceEvent, type NoticeFacts } from './compliance-event.js';
import { findLastDayToAct } from './find-last-day-to-act.js';
import type { StandingEvent } from './standing-events.js';

/** A notice that counts, and what became of it. */
export interface TrackedNotice {
  readonly notice: ComplianceEvent<NoticeFacts>;
  /** the last day to act */
  readonly lastDay: LocalDate;
  /** undefined: not answered */
  readonly answeredOn: LocalDate | undefined;
}

/**
 * The notices of one account that give the owner a time to act, in order. The first unanswered notice counts (reading 17):
 * a second one, given before the first is answered, starts nothing anew. A notice of inspection is answered by a certificate,
 * an inspection that was let in, or the verified correction; a notice of another thing by a clear inspection or the correction.
 * What happens on the day of a notice answers it.
 */
export function trackNotices(events: readonly StandingEvent[], rateTables: RateTables): TrackedNotice[] {
  const given = events
    .filter((event) => event.kind === 'notice')
    .flatMap((notice) => {
      const lastDay = findLastDayToAct(notice, rateTables);
      return lastDay === undefined ? [] : [{ notice, lastDay, answeredOn: findAnswer(notice, events) }];
    })
    .sort(
      (a, b) =>
        a.notice.happenedOn.localeCompare(b.notice.happenedOn) ||
        a.lastDay.localeCompare(b.lastDay) ||
        a.notice.eventNumber - b.notice.eventNumber,
    );
  const counting: TrackedNotice[] = [];
  for (const tracked of given) {
    const before = counting.findLast(({ notice }) => isSameMatter(notice, tracked.notice));
    const isPending =
      before !== undefined && (before.answeredOn === undefined || tracked.notice.happenedOn <= before.answeredOn);
    if (!isPending) counting.push(tracked);
  }
  return counting;
}

function isSameMatter(first: NoticeFacts, second: NoticeFacts): boolean {
  return first.code === second.code && first.of === second.of;
}

function findAnswer(notice: ComplianceEvent<NoticeFacts>, events: readonly StandingEvent[]): LocalDate | undefined {
  return events
    .filter((event) => event.code === notice.code && event.happenedOn >= notice.happenedOn && answers(event, notice))
    .map(({ happenedOn }) => happenedOn)
    .sort()[0];
}

function answers(event: StandingEvent, { of }: NoticeFacts): boolean {
  if (event.kind === 'corrected') return true;
  if (event.kind === 'certificate') return of === INSPECTION_NOTICE;
  if (event.kind !== 'inspection') return false;
  return event.outcome === 'clear' || (event.outcome === 'violation' && of === INSPECTION_NOTICE);
}
