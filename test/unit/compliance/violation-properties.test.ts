import fc from 'fast-check';
import type { ComplianceEvent } from '../../../src/compliance/compliance-event.js';
import { findLastDayToAct } from '../../../src/compliance/find-last-day-to-act.js';
import { findViolations } from '../../../src/compliance/find-violations.js';
import { isInViolation } from '../../../src/compliance/is-in-violation.js';
import { standingEvents, type StandingEvent } from '../../../src/compliance/standing-events.js';
import { addDays, type LocalDate } from '../../../src/shared/local-date.js';
import { day } from '../ledger/sample-book.js';
import { certificate, CHASKA, clear, corrected, eventsOf, found, hardship, notice, refused } from './sample-events.js';

const FIRST = day('2025-01-01');
const DAYS = 140;
const code = 'SUMP_PUMP';
const eachDay = Array.from({ length: DAYS }, (_, index) => addDays(FIRST, index));

const dayOfYear = fc.integer({ min: 0, max: 100 });
const facts = fc.oneof(
  fc.constantFrom(notice, notice, refused, found, clear, certificate, corrected),
  fc
    .tuple(dayOfYear, fc.nat(40))
    .map(([from, length]) => hardship(addDays(FIRST, from), addDays(FIRST, from + length))),
);
const stories = fc
  .array(fc.tuple(dayOfYear, facts), { maxLength: 8 })
  .map((told) => eventsOf(...told.map(([on, each]) => [addDays(FIRST, on), each] as const)));

function violationDays(events: readonly ComplianceEvent[]): boolean[] {
  return eachDay.map((each) => isInViolation(events, { code, day: each, rateTables: CHASKA }));
}

/** The readings again, lived through day by day: what begins comes first, then what ends. */
class Neighbor {
  private isFound = false;
  private isRefused = false;
  private pendingSince: LocalDate | undefined;
  private lastDay: LocalDate | undefined;

  live(today: LocalDate, events: readonly StandingEvent[]): boolean {
    const happened = events.filter((event) => event.happenedOn === today);
    const has = (isIt: (event: StandingEvent) => boolean): boolean => happened.some(isIt);
    const inspected = (outcome: string) => has((event) => event.kind === 'inspection' && event.outcome === outcome);
    const given = happened.find((event) => event.kind === 'notice');
    if (given !== undefined && this.pendingSince === undefined) {
      this.pendingSince = today;
      this.lastDay = findLastDayToAct(given, CHASKA);
    }
    this.isFound ||= inspected('violation');
    this.isRefused ||= inspected('refused');
    const isVerified = inspected('clear') || has((event) => event.kind === 'corrected');
    if (isVerified) this.isFound = false;
    if (isVerified || inspected('violation') || has((event) => event.kind === 'certificate')) {
      this.isRefused = false;
      this.pendingSince = undefined;
    }
    const isLate = this.pendingSince !== undefined && this.lastDay !== undefined && today > this.lastDay;
    const isWaived = events.some((event) => event.kind === 'hardship' && event.from <= today && today <= event.to);
    return (this.isFound || this.isRefused || isLate) && !isWaived;
  }
}

describe('Whatever happens, and in whatever order it is entered', () => {
  test('the days in violation are those of the readings, lived through day by day', () => {
    fc.assert(
      fc.property(stories, (events) => {
        const neighbor = new Neighbor();
        expect(violationDays(events)).toEqual(eachDay.map((each) => neighbor.live(each, standingEvents(events))));
      }),
      { numRuns: 200 },
    );
  });

  test('the order of entry does not matter', () => {
    const shuffled = stories.chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
    );
    fc.assert(
      fc.property(shuffled, ([events, others]) => {
        const renumbered = others.map((event, index) => ({ ...event, eventNumber: index + 1 }));
        expect(violationDays(renumbered)).toEqual(violationDays(events));
      }),
      { numRuns: 100 },
    );
  });

  test('an event and its withdrawal change nothing', () => {
    fc.assert(
      fc.property(stories, dayOfYear, facts, (events, on, mistaken) => {
        const both = eventsOf(
          [addDays(FIRST, on), mistaken],
          [addDays(FIRST, on), { kind: 'withdrawn', withdraws: 1, reason: 'Another house' }],
        );
        const later = events.map((event) => ({ ...event, eventNumber: event.eventNumber + 2 }));
        expect(violationDays([...both, ...later])).toEqual(violationDays(events));
      }),
      { numRuns: 50 },
    );
  });

  test('spans of one cause never share a day, and none is empty', () => {
    fc.assert(
      fc.property(stories, (events) => {
        for (const cause of ['found', 'refused', 'notice']) {
          const spans = findViolations(standingEvents(events), { code, rateTables: CHASKA }).filter(
            (span) => span.cause === cause,
          );
          spans.forEach(({ from, until }, index) => {
            expect(until === undefined || from < until).toBe(true);
            const next = spans[index + 1];
            expect(next === undefined || (until !== undefined && until <= next.from)).toBe(true);
          });
        }
      }),
      { numRuns: 100 },
    );
  });
});
