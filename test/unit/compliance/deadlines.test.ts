import { addSpan } from '../../../src/compliance/add-span.js';
import { findLastDayToAct } from '../../../src/compliance/find-last-day-to-act.js';
import { isInspectionDueOnSale } from '../../../src/compliance/is-inspection-due-on-sale.js';
import { standingEvents } from '../../../src/compliance/standing-events.js';
import { trackNotices } from '../../../src/compliance/track-notices.js';
import { day } from '../ledger/sample-book.js';
import { readCity } from '../rate-tables/read-city.js';
import { certificate, CHASKA, clear, corrected, eventsOf, found, notice, type ToldEvent } from './sample-events.js';

const TOWER = readCity('tower');
const repair = { kind: 'notice', of: 'repair', code: 'LATERAL_REPAIR' } as const;
const inspectLateral = { kind: 'notice', of: 'inspection', code: 'LATERAL_INSPECTION' } as const;

const lastDay = (happenedOn: string, facts: { of: string; code?: string; lastDay?: string }, law = CHASKA) =>
  findLastDayToAct(
    { ...facts, happenedOn: day(happenedOn), lastDay: facts.lastDay === undefined ? undefined : day(facts.lastDay) },
    law,
  );

describe('The last day to act', () => {
  test.each([
    ['2025-03-10', '2025-04-09', 'thirty days on, the day of the notice not counted'],
    ['2025-02-28', '2025-03-31', 'on Monday, where the thirtieth day is a Sunday'],
    ['2025-02-27', '2025-03-31', 'on Monday, where the thirtieth day is a Saturday'],
    ['2025-04-24', '2025-05-27', 'on Tuesday, where the thirtieth day is the Saturday before Memorial Day'],
    ['2024-12-02', '2025-01-02', "after New Year's Day"],
  ])('of a notice of %s is %s: %s', (given, last) => {
    expect(lastDay(given, { of: 'inspection', code: 'SUMP_PUMP' })).toBe(last);
    expect(lastDay(given, { of: 'inspection', code: 'COOLING_WATER' })).toBe(last);
  });

  test('is none where it is the city that waits', () => {
    expect(lastDay('2025-03-01', { of: 'testing' })).toBeUndefined();
    expect(lastDay('2025-03-01', { of: 'testing', code: 'SUMP_PUMP' })).toBeUndefined();
  });

  test('of a lateral is sixty days on in Tower, or the day that the notice sets, moved alike', () => {
    expect(lastDay('2025-03-01', { of: 'inspection', code: 'LATERAL_INSPECTION' }, TOWER)).toBe('2025-04-30');
    expect(lastDay('2025-03-04', { of: 'repair', code: 'LATERAL_REPAIR' }, TOWER)).toBe('2025-05-05');
    expect(lastDay('2025-03-01', { of: 'repair', code: 'LATERAL_REPAIR', lastDay: '2025-03-15' }, TOWER)).toBe(
      '2025-03-17',
    );
  });
});

describe('A notice is answered', () => {
  const answeredOn = (law: typeof TOWER, ...told: ToldEvent[]) =>
    trackNotices(standingEvents(eventsOf(...told)), law).map((tracked) => tracked.answeredOn);

  test('of an inspection by whatever the inspection finds, or by a certificate', () => {
    expect(answeredOn(CHASKA, ['2025-03-10', notice], ['2025-03-20', found])).toEqual(['2025-03-20']);
    expect(answeredOn(CHASKA, ['2025-03-10', notice], ['2025-03-20', certificate])).toEqual(['2025-03-20']);
    expect(
      answeredOn(CHASKA, ['2025-03-10', notice], ['2025-03-20', { kind: 'inspection', outcome: 'refused' }]),
    ).toEqual([undefined]);
  });

  test('of a repair by what the city has seen, not by an inspection that finds it undone', () => {
    const code = 'LATERAL_REPAIR';
    expect(answeredOn(TOWER, ['2025-03-10', repair], ['2025-03-20', { ...found, code }])).toEqual([undefined]);
    expect(answeredOn(TOWER, ['2025-03-10', repair], ['2025-03-20', { ...clear, code }])).toEqual(['2025-03-20']);
    expect(answeredOn(TOWER, ['2025-03-10', repair], ['2025-03-20', { ...corrected, code }])).toEqual(['2025-03-20']);
  });

  test('each of two matters by its own', () => {
    expect(
      answeredOn(
        TOWER,
        ['2025-03-10', inspectLateral],
        ['2025-03-12', repair],
        ['2025-03-20', { ...clear, code: 'LATERAL_INSPECTION' }],
      ),
    ).toEqual(['2025-03-20', undefined]);
  });
});

describe('An inspection on sale', () => {
  const due = (saleOn: string, ...told: ToldEvent[]) =>
    isInspectionDueOnSale(eventsOf(...told), { saleOn: day(saleOn), rateTables: TOWER });
  const replacement = { kind: 'replacement', code: 'INSPECTION_ON_SALE' } as const;

  test('is due where the lateral was never replaced', () => {
    expect(due('2025-06-15')).toBe(true);
    expect(due('2025-06-15', ['2025-03-20', { ...clear, code: 'LATERAL_INSPECTION' }])).toBe(true);
  });

  test('is not due for ten years after a complete replacement, and is due before and after them', () => {
    const replaced = ['2015-06-15', replacement] as const;
    expect(due('2015-06-14', replaced)).toBe(true);
    expect(due('2015-06-15', replaced)).toBe(false);
    expect(due('2025-06-15', replaced)).toBe(false);
    expect(due('2025-06-16', replaced)).toBe(true);
  });

  test('counts ten years from February 29 to February 28', () => {
    expect(due('2026-02-28', ['2016-02-29', replacement])).toBe(false);
    expect(due('2026-03-01', ['2016-02-29', replacement])).toBe(true);
  });

  test('is due where the replacement was entered by mistake', () => {
    expect(
      due(
        '2020-01-01',
        ['2015-06-15', replacement],
        ['2015-06-20', { kind: 'withdrawn', withdraws: 1, reason: 'The lateral next door' }],
      ),
    ).toBe(true);
  });
});

test('A span is days, months or years, from a day that is not counted', () => {
  expect(addSpan(day('2025-03-01'), '60_days')).toBe('2025-04-30');
  expect(addSpan(day('2025-01-31'), '1_month')).toBe('2025-02-28');
  expect(addSpan(day('2024-02-29'), '1_year')).toBe('2025-02-28');
  expect(() => addSpan(day('2025-01-31'), 'soon')).toThrow('no span');
});
