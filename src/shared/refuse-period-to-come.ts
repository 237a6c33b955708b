import { AppError } from './app-error.js';
import { toReadablePeriod, type BillingPeriod } from './billing-period.js';
import { toReadableDate, type LocalDate } from './local-date.js';

/**
 * A period is billed from its first day on: on March 31, 2025 the run of 2025-Q2 is a slip, on April 1 it is early, which a run
 * warns of.
 * @throws AppError `PERIOD_INVALID`
 */
export function refusePeriodToCome({ period, on }: { period: BillingPeriod; on: LocalDate }): void {
  if (on >= period.firstDay) return;
  throw new AppError('PERIOD_INVALID', {
    what: `${toReadablePeriod(period)} (${period.key}) has not begun on ${on}; it begins on ${toReadableDate(period.firstDay)}`,
    remedy: 'Name a period that has begun, or the right business day with --on.',
  });
}
