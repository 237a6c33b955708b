import { AppError } from './app-error.js';
import { isLocalDate, type LocalDate } from './local-date.js';

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const AMERICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * Reads a day as it stands in a file: `2025-04-01` or `2025-4-1`, or `4/1/2025` as spreadsheets in the United States write it, month
 * first. A year of two digits, a day before the month and a day that does not exist are refused.
 * @throws AppError `DATE_INVALID`
 */
export function parseWrittenDay(text: string): LocalDate {
  const trimmed = text.trim();
  const [, year, month, day] = YEAR_FIRST.exec(trimmed) ?? toYearFirst(AMERICAN_DAY.exec(trimmed)) ?? [];
  const iso = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
  if (isLocalDate(iso)) return iso;
  throw new AppError('DATE_INVALID', {
    what: `"${text}" is not a day that exists, or not in a form that has one meaning only`,
    remedy: 'Write it as 2025-04-30, or with the month first and four digits of the year as 4/30/2025.',
  });
}

function toYearFirst(found: RegExpExecArray | null): (string | undefined)[] | undefined {
  return found === null ? undefined : [found[0], found[3], found[1], found[2]];
}
