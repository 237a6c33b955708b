import { addDays, addMonths, type LocalDate } from '../shared/local-date.js';

const MONTHS_IN_YEAR = 12;
const SPAN_FORM = /^(\d+)_(day|month|year)s?$/;

/**
 * The last day of a span that an act gives, the day from which it is counted not included: `60_days` from March 1, 2025
 * end on April 30; `10_years` from February 29, 2016 end on February 28, 2026.
 */
export function addSpan(from: LocalDate, span: string): LocalDate {
  const parts = SPAN_FORM.exec(span);
  if (parts === null) throw new Error(`"${span}" is no span of days, months or years`);
  const count = Number(parts[1]);
  if (parts[2] === 'day') return addDays(from, count);
  return addMonths(from, parts[2] === 'month' ? count : count * MONTHS_IN_YEAR);
}
