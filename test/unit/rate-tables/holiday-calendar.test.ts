import fc from 'fast-check';
import { buildHolidayCalendar } from '../../../src/rate-tables/holiday-calendar.file.js';
import { isBusinessDay } from '../../../src/rate-tables/is-business-day.js';
import { moveToBusinessDay } from '../../../src/rate-tables/move-to-business-day.js';
import { addDays, parseLocalDate, type LocalDate } from '../../../src/shared/local-date.js';

const minnesota = buildHolidayCalendar({ standard: 'US-MN', added: [], removed: [] });

function holidaysOf(year: number): LocalDate[] {
  const first = parseLocalDate(`${String(year)}-01-01`);
  const days = Array.from({ length: 366 }, (_, index) => addDays(first, index));
  return days.filter((day) => day.startsWith(String(year)) && minnesota.isHoliday(day));
}

describe('Legal holidays under Minn. Stat. 645.44 subd. 5', () => {
  it('are the eleven of 2025, all on weekdays', () => {
    expect(holidaysOf(2025)).toEqual([
      '2025-01-01',
      '2025-01-20',
      '2025-02-17',
      '2025-05-26',
      '2025-06-19',
      '2025-07-04',
      '2025-09-01',
      '2025-10-13',
      '2025-11-11',
      '2025-11-27',
      '2025-12-25',
    ]);
  });

  it.each([
    ['2026-07-03', 'Independence Day 2026 is a Saturday'],
    ['2022-12-26', 'Christmas Day 2022 is a Sunday'],
    ['2021-12-31', "New Year's Day 2022 is a Saturday, in the year before"],
    ['2023-01-02', "New Year's Day 2023 is a Sunday"],
    ['2023-11-10', 'Veterans Day 2023 is a Saturday'],
    ['2029-11-12', 'Veterans Day 2029 is a Sunday'],
    ['2027-06-18', 'Juneteenth 2027 is a Saturday'],
  ])('keep %s: %s', (day) => {
    expect(minnesota.isHoliday(parseLocalDate(day))).toBe(true);
  });

  it.each([
    ['2025-11-28', 'the day after Thanksgiving is not in the statute'],
    ['2025-12-24', 'Christmas Eve is not in the statute'],
    ['2022-06-20', 'Juneteenth is in the statute from 2023 on'],
    ['2025-04-15', 'the day on which income tax is due'],
    ['2025-12-26', 'Christmas Day 2025 is a Thursday and moves nowhere'],
  ])('do not keep %s: %s', (day) => {
    expect(minnesota.isHoliday(parseLocalDate(day))).toBe(false);
  });

  it('have the days that the city adds, and not those it removes', () => {
    const days = { added: [parseLocalDate('2025-11-28')], removed: [parseLocalDate('2025-10-13')] };
    const city = buildHolidayCalendar({ standard: 'US-MN', ...days });
    expect(city.isHoliday(parseLocalDate('2025-11-28'))).toBe(true);
    expect(city.isHoliday(parseLocalDate('2025-10-13'))).toBe(false);
    expect(city.isHoliday(parseLocalDate('2026-10-12'))).toBe(true);
  });

  it('of another state are those of the library', () => {
    const california = buildHolidayCalendar({ standard: 'US-CA', added: [], removed: [] });
    expect(california.isHoliday(parseLocalDate('2025-03-31'))).toBe(true);
    expect(minnesota.isHoliday(parseLocalDate('2025-03-31'))).toBe(false);
  });
});

describe('A calendar that nobody keeps', () => {
  it('is refused, and not taken for a year without holidays', () => {
    const nowhere = buildHolidayCalendar({ standard: 'US-ZZ', added: [], removed: [] });
    expect(() => nowhere.isHoliday(parseLocalDate('2025-01-01'))).toThrow(
      expect.objectContaining({ code: 'JURISDICTION_INVALID' }),
    );
  });
});

describe('A day that is not a business day', () => {
  it.each([
    ['2026-10-30', '2026-10-30', 'a Friday'],
    ['2026-10-31', '2026-11-02', 'a Saturday'],
    ['2026-11-01', '2026-11-02', 'a Sunday'],
    ['2026-11-02', '2026-11-02', 'a Monday'],
    ['2025-11-30', '2025-12-01', 'a Sunday'],
    ['2026-07-03', '2026-07-06', 'a holiday kept on Friday, then the weekend'],
  ])('%s moves on to %s: %s', (day, moved) => {
    expect(moveToBusinessDay(parseLocalDate(day), 'next_business_day', minnesota)).toBe(moved);
  });

  it('moves back, or stays, where the act says so', () => {
    expect(moveToBusinessDay(parseLocalDate('2026-10-31'), 'previous_business_day', minnesota)).toBe('2026-10-30');
    expect(moveToBusinessDay(parseLocalDate('2026-07-05'), 'previous_business_day', minnesota)).toBe('2026-07-02');
    expect(moveToBusinessDay(parseLocalDate('2026-10-31'), 'same_day', minnesota)).toBe('2026-10-31');
  });

  it('moves to the nearest business day and no further', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays(parseLocalDate('2000-01-01'), offset));
    fc.assert(
      fc.property(days, (day) => {
        const moved = moveToBusinessDay(day, 'next_business_day', minnesota);
        expect(isBusinessDay(moved, minnesota)).toBe(true);
        for (let between = day; between < moved; between = addDays(between, 1)) {
          expect(isBusinessDay(between, minnesota)).toBe(false);
        }
      }),
    );
  });
});
