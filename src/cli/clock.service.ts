import { parseLocalDate, type LocalDate } from '../shared/local-date.js';

/**
 * Today where a jurisdiction is: at 23:30 on April 30 in Chicago it is April 30, though it is May 1 in London. The one
 * place of the terminal that asks a clock what day it is. Without a zone: today on this machine.
 */
export function todayIn(timeZone?: string): LocalDate {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date())
    .map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '' } = Object.fromEntries(parts) as Record<string, string | undefined>;
  return parseLocalDate(`${year}-${month}-${day}`);
}
