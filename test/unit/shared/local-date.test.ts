import fc from 'fast-check';
import {
  addDays,
  addMonths,
  countDays,
  dayInMonth,
  dayOfMonth,
  dayOfWeek,
  daysBetween,
  firstDayOfMonth,
  isLocalDate,
  lastDayOfMonth,
  monthOf,
  parseLocalDate,
  toMonthDayYear,
  toReadableDate,
  yearOf,
  type LocalDate,
} from '../../../src/shared/local-date.js';

const day = parseLocalDate;
const anyDay = fc.integer({ min: 0, max: 200 * 365 }).map((offset): LocalDate => addDays(day('1950-01-01'), offset));

describe('LocalDate', () => {
  test.each([
    '2025-02-30',
    '2025-02-29',
    '2025-2-3',
    '2025-13-01',
    '2025-00-10',
    '25-01-01',
    '2025/01/01',
    '',
    '2025-01-01T00:00',
    '2025-04-31',
  ])('refuses "%s", which is no day', (text) => {
    expect(isLocalDate(text)).toBe(false);
    expect(() => parseLocalDate(text)).toThrow(expect.objectContaining({ code: 'DATE_INVALID' }));
  });

  test('knows leap days', () => {
    expect(parseLocalDate('2024-02-29')).toBe('2024-02-29');
    expect(parseLocalDate('2000-02-29')).toBe('2000-02-29');
    expect(isLocalDate('1900-02-29')).toBe(false);
  });

  test('adds months from the anchor, so that month ends do not drift', () => {
    const anchor = day('2025-01-31');
    expect([1, 2, 3, 4].map((months) => addMonths(anchor, months))).toEqual([
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
      '2025-05-31',
    ]);
  });

  test('keeps a last day last: April 30 plus three months is July 31 by the rule, July 30 without it', () => {
    expect(addMonths(day('2025-04-30'), 3, 'last')).toBe('2025-07-31');
    expect(addMonths(day('2025-04-30'), 3)).toBe('2025-07-30');
    expect(addMonths(day('2025-04-30'), 10, 'last')).toBe('2026-02-28');
    expect(addMonths(day('2025-04-30'), 10, 31)).toBe('2026-02-28');
  });

  test('repeats the anniversary of a leap day every year, none lost and none twice', () => {
    expect([12, 24, 36, 48].map((months) => addMonths(day('2024-02-29'), months))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('counts back over the turn of the year', () => {
    expect(addMonths(day('2025-01-31'), -2)).toBe('2024-11-30');
    expect(addMonths(day('2024-03-31'), -1)).toBe('2024-02-29');
  });

  test('counts the days of March, in which the clocks change, as 31', () => {
    expect(countDays({ firstDay: day('2025-03-01'), lastDay: day('2025-03-31') })).toBe(31);
    expect(countDays({ firstDay: day('2025-11-01'), lastDay: day('2025-11-30') })).toBe(30);
    expect(daysBetween({ from: day('2025-03-08'), to: day('2025-03-10') })).toBe(2);
    expect(addDays(day('2025-03-08'), 1)).toBe('2025-03-09');
    expect(addDays(day('2025-03-09'), 1)).toBe('2025-03-10');
  });

  test('reproduces the days of two published rolls', () => {
    expect(daysBetween({ from: day('2017-04-03'), to: day('2018-12-31') })).toBe(637);
    expect(daysBetween({ from: day('2024-04-01'), to: day('2025-12-31') })).toBe(639);
  });

  test('adds days and counts them back, in order of their text', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (from, days) => {
        const to = addDays(from, days);
        expect(daysBetween({ from, to })).toBe(days);
        expect(Math.sign(days)).toBe(to > from ? 1 : to < from ? -1 : 0);
      }),
    );
  });

  test('knows the last day of each month: the day after it is a first', () => {
    fc.assert(
      fc.property(anyDay, (within) => {
        const last = lastDayOfMonth(within);
        expect(isLocalDate(last)).toBe(true);
        expect(addDays(last, 1).slice(8)).toBe('01');
        expect(firstDayOfMonth(within).slice(8)).toBe('01');
        expect(firstDayOfMonth(within).slice(0, 7)).toBe(last.slice(0, 7));
        expect([yearOf(within), monthOf(within), dayOfMonth(within)].map(Number)).toEqual(
          within.split('-').map(Number),
        );
      }),
    );
  });

  test('lands in the month that is so many months away', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (from, months) => {
        const to = addMonths(from, months);
        const monthNumber = (each: string): number => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7));
        expect(monthNumber(to) - monthNumber(from)).toBe(months);
        expect(Number(to.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)));
      }),
    );
  });

  test('names days of the week, and writes days for people and scan lines', () => {
    expect(dayOfWeek(day('2026-10-31'))).toBe(6);
    expect(dayOfWeek(day('2026-11-01'))).toBe(0);
    expect(dayInMonth({ year: 2025, month: 2, day: 31 })).toBe('2025-02-28');
    expect(toReadableDate(day('2025-04-05'))).toBe('April 5, 2025');
    expect(toMonthDayYear(day('2025-04-05'))).toBe('040525');
  });
});
