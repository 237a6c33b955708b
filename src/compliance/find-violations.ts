import type { RateTables } from '../rate-tables/rate-tables.js';
import { addDays, type LocalDate } from '../shared/local-date.js';
import type { StandingEvent } from './standing-events.js';
import { trackNotices } from './track-notices.js';

/** Why a premise is in violation: an inspection found it so, was refused, or what a notice asks was not done in time. */
export type ViolationCause = 'found' | 'refused' | 'notice';

/** A span of days on which a premise is in violation for one cause. */
export interface Violation {
  readonly code: string;
  readonly cause: ViolationCause;
  /** the event that brought it about */
  readonly because: StandingEvent;
  /** what an inspection finds in the matter of the code: `a prohibited discharge` where it bears a surcharge, else `a defect` */
  readonly finding: string;
  /** of a notice: the last day to act, which passed */
  readonly lastDay: LocalDate | undefined;
  /** the first day in violation */
  readonly from: LocalDate;
  /** the day that ended it, itself no longer in violation; undefined: it lasts */
  readonly until: LocalDate | undefined;
}

type Span = Omit<Violation, 'finding'>;

/**
 * The spans of violation of one code, a surcharge or a deadline (Chaska § 63(e), Tower § A and § E; readings 16, 17 and 23). A
 * violation begins
 * (a) on the day of a refused inspection;
 * (b) on the day an inspection finds a prohibited discharge;
 * (c) on the day after the last day to answer a written notice: notice of inspection March 10, 2025, violation in Chaska from
 *     April 10, in Tower from May 10.
 *
 * It ends on the day the correction, a clear inspection or a certificate is verified, which is no longer a day in violation. A
 * certificate ends what a notice or a refusal began, never what was found: that takes a clear inspection or the city's
 * own verification.
 *
 * Events of one day: what begins a violation comes first, then what ends it, in whatever order they were entered. A discharge
 * found and corrected on one day is a violation on no day; a clear inspection on the day of another that found a discharge
 * stands for the later of the two. Where it was the earlier, the clerk withdraws it.
 */
export function findViolations(
  events: readonly StandingEvent[],
  { code, rateTables }: { code: string; rateTables: RateTables },
): Violation[] {
  const ofCode = events.filter((event) => event.code === code);
  const spans = [
    ...spansFrom(ofCode, { code, cause: 'found', begins: isFound, ends: isVerified }),
    ...spansFrom(ofCode, {
      code,
      cause: 'refused',
      begins: isRefused,
      ends: (event) => isVerified(event) || event.kind === 'certificate' || isFound(event),
    }),
    ...spansOfNotices(ofCode, { code, rateTables }),
  ].sort((a, b) => a.from.localeCompare(b.from));
  return spans.map((span) => {
    const bearsSurcharge = rateTables.inForceOn(span.because.happenedOn).surcharges.has(code);
    return { ...span, finding: bearsSurcharge ? 'a prohibited discharge' : 'a defect' };
  });
}

function isFound(event: StandingEvent): boolean {
  return event.kind === 'inspection' && event.outcome === 'violation';
}

function isRefused(event: StandingEvent): boolean {
  return event.kind === 'inspection' && event.outcome === 'refused';
}

function isVerified(event: StandingEvent): boolean {
  return event.kind === 'corrected' || (event.kind === 'inspection' && event.outcome === 'clear');
}

function spansFrom(
  events: readonly StandingEvent[],
  {
    code,
    cause,
    begins,
    ends,
  }: {
    code: string;
    cause: ViolationCause;
    begins: (event: StandingEvent) => boolean;
    ends: (event: StandingEvent) => boolean;
  },
): Span[] {
  const spans: Span[] = [];
  const inOrder = events.filter(begins).sort((a, b) => a.happenedOn.localeCompare(b.happenedOn));
  for (const because of inOrder) {
    const from = because.happenedOn;
    const before = spans.at(-1);
    // found again while it lasts: nothing new begins
    if (before !== undefined && (before.until === undefined || from < before.until)) continue;
    const until = firstDayOf(events.filter((event) => ends(event) && event.happenedOn >= from));
    if (until !== from) spans.push({ code, cause, because, lastDay: undefined, from, until });
  }
  return spans;
}

function spansOfNotices(
  events: readonly StandingEvent[],
  { code, rateTables }: { code: string; rateTables: RateTables },
): Span[] {
  return trackNotices(events, rateTables)
    .map(({ notice, lastDay, answeredOn }) => ({
      ...{ code, cause: 'notice' as const, because: notice, lastDay },
      from: addDays(lastDay, 1),
      until: answeredOn,
    }))
    .filter(({ from, until }) => until === undefined || from < until);
}

function firstDayOf(events: readonly StandingEvent[]): LocalDate | undefined {
  return events.map(({ happenedOn }) => happenedOn).sort()[0];
}
