import { addSpan } from '../compliance/add-span.js';
import type { FeeInForce } from '../rate-tables/tables-in-force.js';
import { dayInMonth, yearOf, type LocalDate } from '../shared/local-date.js';

/**
 * The last day of a license or permit. With `ends_on` it is that day of the year next after the day of issue: under
 * Ordinance 57 § 4(3)(a) a license issued on June 29, 2025 ends on June 30, 2025; one issued on June 30, 2025 ends on
 * June 30, 2026, as does one issued on July 1. With `lasts: 1_year` (Elk River 78-14 § 5) one issued on March 1, 2025 ends
 * on March 1, 2026. Undefined where the act gives it no end.
 */
export function computeLicenseEnd(
  issuedOn: LocalDate,
  { endsOn, lasts }: Pick<FeeInForce, 'endsOn' | 'lasts'>,
): LocalDate | undefined {
  if (endsOn === undefined) return lasts === undefined ? undefined : addSpan(issuedOn, lasts);
  const thisYear = dayInMonth({ year: yearOf(issuedOn), ...endsOn });
  return thisYear > issuedOn ? thisYear : dayInMonth({ year: yearOf(issuedOn) + 1, ...endsOn });
}
