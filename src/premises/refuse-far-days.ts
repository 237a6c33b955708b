import { AppError } from '../shared/app-error.js';
import { addMonths, toReadableDate, type LocalDate } from '../shared/local-date.js';

const MONTHS_FOR_A_CHANGE = 12;
const MONTHS_FOR_A_START = 24;

/** What is entered a year ahead is a slip of the year. @throws AppError `DATE_INVALID` more than a year after the business day */
export function refuseFarDay(day: LocalDate, { on, what }: { on: LocalDate; what: string }): void {
  refuseAfter(day, { last: addMonths(on, MONTHS_FOR_A_CHANGE), ahead: 'a year', on, what });
}

/** Houses are built for a while before they are served. @throws AppError `DATE_INVALID` more than two years after the business day */
export function refuseFarStart(day: LocalDate, on: LocalDate): void {
  refuseAfter(day, { last: addMonths(on, MONTHS_FOR_A_START), ahead: 'two years', on, what: 'Service would begin' });
}

/** @throws AppError `DATE_INVALID` when a house would be sold before its account begins */
export function refuseSaleBeforeStart(accountNumber: string, from: LocalDate, start: LocalDate | undefined): void {
  if (start === undefined || from >= start) return;
  throw new AppError('DATE_INVALID', {
    what: `Account ${accountNumber} begins on ${toReadableDate(start)} and cannot have been sold before, on ${toReadableDate(from)}`,
    remedy: `Name a day from ${start} on; to correct who owned it from the first, use account edit ${accountNumber} --owner NAME.`,
  });
}

function refuseAfter(
  day: LocalDate,
  { last, ahead, on, what }: { last: LocalDate; ahead: string; on: LocalDate; what: string },
): void {
  if (day <= last) return;
  throw new AppError('DATE_INVALID', {
    what: `${what} on ${toReadableDate(day)}, more than ${ahead} after the business day, ${toReadableDate(on)}`,
    remedy: 'Check the year.',
  });
}
