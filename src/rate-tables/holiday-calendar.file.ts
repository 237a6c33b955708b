import Holidays from 'date-holidays';
import { AppError } from '../shared/app-error.js';
import { addDays, dayOfWeek, isLocalDate, yearOf, type LocalDate } from '../shared/local-date.js';
import type { HolidayCalendar, Jurisdiction } from './jurisdiction.js';

const SATURDAY = 6;
const SUNDAY = 0;

interface LegalHoliday {
  /** as the library names it */
  readonly name: string;
  /** kept on the Friday before a Saturday and the Monday after a Sunday */
  readonly moves: boolean;
  readonly sinceYear?: number;
}

/**
 * The holidays of Minn. Stat. 645.44 subd. 5, by the names of the library that knows their days. Where the two differ the
 * statute counts: it moves Veterans Day off a weekend, which the library does not (November 11, 2028 is a Saturday:
 * Friday the 10th); it names Juneteenth from 2023 on, the library from 2021; and it does not name the day after
 * Thanksgiving, which a council may add in jurisdiction.yaml.
 */
const MINNESOTA: readonly LegalHoliday[] = [
  { name: "New Year's Day", moves: true },
  { name: 'Martin Luther King Jr. Day', moves: false },
  { name: "Washington's and Lincoln's Birthday", moves: false },
  { name: 'Memorial Day', moves: false },
  { name: 'Juneteenth', moves: true, sinceYear: 2023 },
  { name: 'Independence Day', moves: true },
  { name: 'Labor Day', moves: false },
  { name: "Indigenous Peoples' Day", moves: false },
  { name: 'Veterans Day', moves: true },
  { name: 'Thanksgiving Day', moves: false },
  { name: 'Christmas Day', moves: true },
];

/**
 * The legal holidays of a jurisdiction: those of its state, with the days that the city adds, without those it removes.
 * A year is worked out when it is first asked about, and kept. Other states than Minnesota have the library's public holidays.
 */
export function buildHolidayCalendar({ standard, added, removed }: Jurisdiction['holidays']): HolidayCalendar {
  const addedDays = new Set(added);
  const removedDays = new Set(removed);
  const years = new Map<number, ReadonlySet<LocalDate>>();
  const listYear = standard === 'US-MN' ? listStatutoryDays : listPublicDays;
  let library: Holidays | undefined;
  const daysOf = (year: number) => {
    const known = years.get(year);
    if (known) return known;
    library ??= openLibrary(standard);
    const days = new Set(listYear(library, year));
    years.set(year, days);
    return days;
  };
  return {
    isHoliday: (day) => addedDays.has(day) || (!removedDays.has(day) && daysOf(yearOf(day)).has(day)),
  };
}

/** @throws AppError `JURISDICTION_INVALID` for a state that the library does not know, instead of a year without holidays. */
function openLibrary(standard: string): Holidays {
  const [country = '', state = ''] = standard.split('-');
  const states: unknown = new Holidays().getStates(country);
  if (typeof states !== 'object' || states === null || !Object.hasOwn(states, state)) {
    throw new AppError('JURISDICTION_INVALID', {
      what: `There is no holiday calendar "${standard}"`,
      where: 'jurisdiction.yaml, holidays.standard',
      remedy: 'Write a country and its state or province, such as US-MN.',
    });
  }
  return new Holidays(country, state);
}

// New Year's Day of the year after can move into this one, so that year is looked at too.
function listStatutoryDays(library: Holidays, year: number): LocalDate[] {
  return [year, year + 1].flatMap((listed) =>
    listLibraryDays(library, listed)
      .filter(({ isSubstitute }) => !isSubstitute)
      .flatMap(({ day, name }) => {
        const holiday = MINNESOTA.find((legal) => legal.name === name);
        if (holiday === undefined || listed < (holiday.sinceYear ?? 0)) return [];
        return holiday.moves ? [day, ...listObservance(day)] : [day];
      }),
  );
}

function listObservance(day: LocalDate): LocalDate[] {
  if (dayOfWeek(day) === SATURDAY) return [addDays(day, -1)];
  return dayOfWeek(day) === SUNDAY ? [addDays(day, 1)] : [];
}

function listPublicDays(library: Holidays, year: number): LocalDate[] {
  return [year, year + 1].flatMap((listed) => listLibraryDays(library, listed).map(({ day }) => day));
}

function listLibraryDays(library: Holidays, year: number): { day: LocalDate; name: string; isSubstitute: boolean }[] {
  return library.getHolidays(year).flatMap(({ date, name, type, substitute }) => {
    const day = date.slice(0, 10);
    return type === 'public' && isLocalDate(day) ? [{ day, name, isSubstitute: substitute === true }] : [];
  });
}
