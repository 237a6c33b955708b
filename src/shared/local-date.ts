import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { AppError } from './app-error.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

declare const localDate: unique symbol;

/** A day on the calendar, `YYYY-MM-DD`, without time or zone. Compares as text: `'2025-04-30' < '2025-05-01'`. */
export type LocalDate = string & { readonly [localDate]: true };

const ISO_DAY = 'YYYY-MM-DD';
const ISO_DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

// A program meets few different days, each of them very often; reading one strictly is slow.
const KNOWN_DAYS = new Map<string, dayjs.Dayjs>();
const MOST_KNOWN_DAYS = 50_000;

// Days are counted in UTC, where each has 24 hours; the zone never changes what day it is.
function toDayjs(day: string): dayjs.Dayjs {
  const known = KNOWN_DAYS.get(day);
  if (known !== undefined) return known;
  const read = dayjs.utc(day, ISO_DAY, true);
  if (KNOWN_DAYS.size === MOST_KNOWN_DAYS) KNOWN_DAYS.clear();
  if (read.isValid()) KNOWN_DAYS.set(day, read);
  return read;
}

function toLocalDate(value: dayjs.Dayjs): LocalDate {
  return value.toISOString().slice(0, ISO_DAY.length) as LocalDate;
}

/** Whether the text is a day that exists: `2025-02-30` and `2025-2-3` are not. */
export function isLocalDate(text: string): text is LocalDate {
  return ISO_DAY_FORM.test(text) && toDayjs(text).isValid();
}

/**
 * Reads a day strictly.
 * @throws AppError `DATE_INVALID` when the text is not an existing day in the form `YYYY-MM-DD`.
 */
export function parseLocalDate(text: string): LocalDate {
  const trimmed = text.trim();
  if (!isLocalDate(trimmed)) {
    throw new AppError('DATE_INVALID', {
      what: `"${text}" is not a day`,
      remedy: 'Write an existing day as YYYY-MM-DD, such as 2025-04-30.',
    });
  }
  return trimmed;
}

/** The day with these numbers; a day beyond the month's end becomes its last: (2025, 2, 31) is 2025-02-28. */
export function dayInMonth({ year, month, day }: { year: number; month: number; day: number | 'last' }): LocalDate {
  const last = daysInMonth(year, month);
  const numbers = [String(month), String(day === 'last' ? last : Math.min(day, last))];
  return [String(year).padStart(4, '0'), ...numbers.map((number) => number.padStart(2, '0'))].join('-') as LocalDate;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

// a day is written with its numbers in fixed places, and boundaries ask for them by the million
export function yearOf(day: LocalDate): number {
  return Number(day.slice(0, 4));
}

/** 1 to 12. */
export function monthOf(day: LocalDate): number {
  return Number(day.slice(5, 7));
}

/** 1 to 31. */
export function dayOfMonth(day: LocalDate): number {
  return Number(day.slice(8, 10));
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(day: LocalDate): number {
  return toDayjs(day).day();
}

export function addDays(day: LocalDate, days: number): LocalDate {
  return toLocalDate(toDayjs(day).add(days, 'day'));
}

/**
 * Adds months from an anchor, never step by step, so that month ends do not drift:
 * January 31 plus one is February 28, plus two is March 31. With `dayRule: 'last'` a month's last day stays
 * a last day (April 30 plus three is July 31); with a number that day is kept where the month has it.
 */
export function addMonths(anchor: LocalDate, months: number, dayRule: number | 'last' = dayOfMonth(anchor)): LocalDate {
  const monthNumber = yearOf(anchor) * 12 + monthOf(anchor) - 1 + months;
  return dayInMonth({ year: Math.floor(monthNumber / 12), month: (monthNumber % 12) + 1, day: dayRule });
}

export function firstDayOfMonth(day: LocalDate): LocalDate {
  return dayInMonth({ year: yearOf(day), month: monthOf(day), day: 1 });
}

export function lastDayOfMonth(day: LocalDate): LocalDate {
  return dayInMonth({ year: yearOf(day), month: monthOf(day), day: 'last' });
}

/** `to` minus `from`: from April 1 to April 30 are 29 days. */
export function daysBetween({ from, to }: { from: LocalDate; to: LocalDate }): number {
  return toDayjs(to).diff(toDayjs(from), 'day');
}

/** The days of a span, both ends included: April 1 to April 30 are 30. */
export function countDays({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }): number {
  return daysBetween({ from: firstDay, to: lastDay }) + 1;
}

export function earlierOf(first: LocalDate, second: LocalDate): LocalDate {
  return first < second ? first : second;
}

export function laterOf(first: LocalDate, second: LocalDate): LocalDate {
  return first > second ? first : second;
}

/** `April 30, 2025`: for people to read. */
export function toReadableDate(day: LocalDate): string {
  return toDayjs(day).format('MMMM D, YYYY');
}

/** `043025`: month, day and year in two digits each, for scan lines. */
export function toMonthDayYear(day: LocalDate): string {
  return toDayjs(day).format('MMDDYY');
}
