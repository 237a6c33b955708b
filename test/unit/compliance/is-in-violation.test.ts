import type { ComplianceEvent } from '../../../src/compliance/compliance-event.js';
import { findViolations } from '../../../src/compliance/find-violations.js';
import { isInViolation } from '../../../src/compliance/is-in-violation.js';
import { standingEvents } from '../../../src/compliance/standing-events.js';
import { day } from '../ledger/sample-book.js';
import { certificate, CHASKA, clear, corrected, eventsOf, found, hardship, notice, refused } from './sample-events.js';

const code = 'SUMP_PUMP';

function inViolation(events: readonly ComplianceEvent[], ...days: readonly string[]): boolean[] {
  return days.map((each) => isInViolation(events, { code, day: day(each), rateTables: CHASKA }));
}

function spans(events: readonly ComplianceEvent[]): string[] {
  return findViolations(standingEvents(events), { code, rateTables: CHASKA }).map(
    ({ cause, from, until }) => `${cause} ${from} ${until ?? 'on'}`,
  );
}

describe('A violation begins', () => {
  test('on the day of a refused inspection', () => {
    expect(inViolation(eventsOf(['2025-03-20', refused]), '2025-03-19', '2025-03-20', '2025-03-21')).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('on the day an inspection finds a prohibited discharge', () => {
    expect(inViolation(eventsOf(['2025-03-31', found]), '2025-03-30', '2025-03-31', '2025-04-01')).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('on the day after the last day to answer a notice, the day of the notice not counted', () => {
    const events = eventsOf(['2025-03-10', notice]);
    expect(inViolation(events, '2025-03-10', '2025-04-08', '2025-04-09', '2025-04-10')).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('a day later for each day by which a Sunday or a holiday moves the last day', () => {
    // the 30th day is Sunday, March 30
    expect(inViolation(eventsOf(['2025-02-28', notice]), '2025-03-30', '2025-03-31', '2025-04-01')).toEqual([
      false,
      false,
      true,
    ]);
    // the 30th day is Saturday, May 24, before Memorial Day
    expect(inViolation(eventsOf(['2025-04-24', notice]), '2025-05-24', '2025-05-27', '2025-05-28')).toEqual([
      false,
      false,
      true,
    ]);
    // the 30th day is Independence Day, a Friday
    expect(spans(eventsOf(['2025-06-04', notice]))).toEqual(['notice 2025-07-08 on']);
  });

  test('with the first unanswered notice, not with those that follow', () => {
    expect(spans(eventsOf(['2025-03-10', notice], ['2025-03-25', notice], ['2025-05-01', notice]))).toEqual([
      'notice 2025-04-10 on',
    ]);
  });

  test('anew with a notice after the first was answered', () => {
    expect(spans(eventsOf(['2025-03-10', notice], ['2025-04-01', certificate], ['2025-05-01', notice]))).toEqual([
      'notice 2025-06-03 on',
    ]);
  });

  test('never by a notice of testing, nor by anything about another surcharge', () => {
    const events = eventsOf(
      ['2025-01-10', { kind: 'notice', of: 'testing' }],
      ['2025-01-10', { ...found, code: 'COOLING_WATER' }],
    );
    expect(spans(events)).toEqual([]);
    expect(isInViolation(events, { code: 'COOLING_WATER', day: day('2025-01-10'), rateTables: CHASKA })).toBe(true);
  });
});

describe('A violation ends', () => {
  test.each([
    ['a clear inspection', clear],
    ['the verified correction', corrected],
  ])('by %s, on that day, whatever began it', (_, ending) => {
    for (const cause of [refused, found]) {
      const events = eventsOf(['2025-03-20', cause], ['2025-04-30', ending]);
      expect(inViolation(events, '2025-04-29', '2025-04-30', '2025-05-01')).toEqual([true, false, false]);
    }
    expect(spans(eventsOf(['2025-03-10', notice], ['2025-06-15', ending]))).toEqual(['notice 2025-04-10 2025-06-15']);
  });

  test('by a certificate when a notice or a refusal began it', () => {
    expect(spans(eventsOf(['2025-03-10', notice], ['2025-06-15', certificate]))).toEqual([
      'notice 2025-04-10 2025-06-15',
    ]);
    expect(spans(eventsOf(['2025-03-20', refused], ['2025-04-02', certificate]))).toEqual([
      'refused 2025-03-20 2025-04-02',
    ]);
  });

  test('never by a certificate when an inspection found it', () => {
    const events = eventsOf(['2025-01-20', found], ['2025-03-10', certificate], ['2025-04-20', corrected]);
    expect(inViolation(events, '2025-03-10', '2025-04-19', '2025-04-20')).toEqual([true, true, false]);
  });

  test('before it began, by a certificate on the last day to act or on the day after it', () => {
    expect(spans(eventsOf(['2025-03-10', notice], ['2025-04-09', certificate]))).toEqual([]);
    expect(spans(eventsOf(['2025-03-10', notice], ['2025-04-10', certificate]))).toEqual([]);
    expect(spans(eventsOf(['2025-03-10', notice], ['2025-04-11', certificate]))).toEqual([
      'notice 2025-04-10 2025-04-11',
    ]);
  });

  test('never by what was verified before it began', () => {
    expect(spans(eventsOf(['2025-03-01', clear], ['2025-03-02', found]))).toEqual(['found 2025-03-02 on']);
    expect(spans(eventsOf(['2025-03-01', certificate], ['2025-03-10', notice]))).toEqual(['notice 2025-04-10 on']);
  });

  test('and a refusal passes into what the next inspection finds, which a certificate does not end', () => {
    const events = eventsOf(['2025-03-01', refused], ['2025-03-05', found], ['2025-03-10', certificate]);
    expect(spans(events)).toEqual(['refused 2025-03-01 2025-03-05', 'found 2025-03-05 on']);
  });
});

describe('Of events on one day', () => {
  test('what ends a violation comes after what begins it', () => {
    expect(spans(eventsOf(['2025-03-20', found], ['2025-03-20', corrected]))).toEqual([]);
    expect(spans(eventsOf(['2025-03-20', clear], ['2025-03-20', found]))).toEqual([]);
    expect(spans(eventsOf(['2025-03-20', certificate], ['2025-03-20', refused]))).toEqual([]);
    expect(spans(eventsOf(['2025-03-20', certificate], ['2025-03-20', notice]))).toEqual([]);
  });

  test('a certificate still does not end what was found', () => {
    expect(spans(eventsOf(['2025-03-20', found], ['2025-03-20', certificate]))).toEqual(['found 2025-03-20 on']);
  });
});

describe('A hardship waiver', () => {
  const events = eventsOf(['2025-03-15', found], ['2025-03-25', hardship('2025-04-01', '2025-04-30')]);

  test('suspends on its first and its last day and on those between', () => {
    expect(inViolation(events, '2025-03-31', '2025-04-01', '2025-04-15', '2025-04-30', '2025-05-01')).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  test('of one surcharge leaves another alone', () => {
    const both = [...events, ...eventsOf(['2025-03-15', { ...found, code: 'COOLING_WATER' }])];
    expect(isInViolation(both, { code: 'COOLING_WATER', day: day('2025-04-15'), rateTables: CHASKA })).toBe(true);
  });
});

test('What was withdrawn counts as never entered', () => {
  const mistaken = eventsOf(
    ['2025-03-15', found],
    ['2025-03-20', { kind: 'withdrawn', withdraws: 1, reason: 'Another house' }],
  );
  expect(spans(mistaken)).toEqual([]);
});
