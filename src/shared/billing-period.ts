import { AppError } from './app-error.js';
import { addDays, addMonths, dayInMonth, monthOf, yearOf, type LocalDate } from './local-date.js';

export type BillingCycle = 'quarterly' | 'monthly';

/** The span served: `2025-Q1` or `2025-03`, from `firstDay` to `lastDay`, both included. */
export interface BillingPeriod {
  readonly key: string;
  readonly cycle: BillingCycle;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

const QUARTER_FORM = /^(\d{4})-Q([1-4])$/;
const MONTH_FORM = /^(\d{4})-(0[1-9]|1[0-2])$/;

export function monthsIn(cycle: BillingCycle): number {
  return cycle === 'quarterly' ? 3 : 1;
}

function buildPeriod({
  cycle,
  year,
  firstMonth,
}: {
  cycle: BillingCycle;
  year: number;
  firstMonth: number;
}): BillingPeriod {
  const months = monthsIn(cycle);
  const firstDay = dayInMonth({ year, month: firstMonth, day: 1 });
  const lastDay = addDays(addMonths(firstDay, months), -1);
  const yearText = String(year).padStart(4, '0');
  const key =
    cycle === 'quarterly'
      ? `${yearText}-Q${String((firstMonth - 1) / months + 1)}`
      : `${yearText}-${String(firstMonth).padStart(2, '0')}`;
  return { key, cycle, firstDay, lastDay };
}

/**
 * Reads a period as people write it: `2025-Q1` or `2025-03`.
 * @throws AppError `PERIOD_INVALID` for anything else, and for a period of another cycle than `cycle` when that is given.
 */
export function parseBillingPeriod(text: string, cycle?: BillingCycle): BillingPeriod {
  const trimmed = text.trim().toUpperCase();
  const quarter = QUARTER_FORM.exec(trimmed);
  const month = MONTH_FORM.exec(trimmed);
  const period = quarter
    ? buildPeriod({ cycle: 'quarterly', year: Number(quarter[1]), firstMonth: (Number(quarter[2]) - 1) * 3 + 1 })
    : month
      ? buildPeriod({ cycle: 'monthly', year: Number(month[1]), firstMonth: Number(month[2]) })
      : undefined;
  if (!period) {
    throw new AppError('PERIOD_INVALID', {
      what: `"${text}" is not a billing period`,
      remedy: 'Write a quarter as 2025-Q1 or a month as 2025-03.',
    });
  }
  if (cycle && period.cycle !== cycle) {
    throw new AppError('PERIOD_INVALID', {
      what: `${period.key} is not a period of a ${cycle} billing cycle`,
      remedy: cycle === 'quarterly' ? 'Name a quarter, such as 2025-Q1.' : 'Name a month, such as 2025-03.',
    });
  }
  return period;
}

/** The period in which a day lies. Periods tile: every day lies in exactly one. */
export function periodContaining({ cycle, day }: { cycle: BillingCycle; day: LocalDate }): BillingPeriod {
  const months = monthsIn(cycle);
  const firstMonth = Math.floor((monthOf(day) - 1) / months) * months + 1;
  return buildPeriod({ cycle, year: yearOf(day), firstMonth });
}

export function nextPeriod(period: BillingPeriod): BillingPeriod {
  return periodContaining({ cycle: period.cycle, day: addDays(period.lastDay, 1) });
}

export function previousPeriod(period: BillingPeriod): BillingPeriod {
  return periodContaining({ cycle: period.cycle, day: addDays(period.firstDay, -1) });
}

/** `January 1 to March 31, 2025` is for statements; this is the short form: `Q1 2025`, `March 2025`. */
export function toReadablePeriod(period: BillingPeriod): string {
  if (period.cycle === 'quarterly') return `Q${period.key.slice(-1)} ${period.key.slice(0, 4)}`;
  const monthNames = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];
  return `${monthNames[monthOf(period.firstDay) - 1] ?? ''} ${String(yearOf(period.firstDay))}`;
}
