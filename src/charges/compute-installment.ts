import type { ChargeUnit } from '../rate-tables/tables-in-force.js';
import { monthsIn, type BillingPeriod } from '../shared/billing-period.js';
import { monthOf } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { splitByRunningTotal } from '../shared/split-by-running-total.js';

const MONTHS_OF_UNIT: Readonly<Record<ChargeUnit, number>> = { usd_per_year: 12, usd_per_quarter: 3, usd_per_month: 1 };

export interface Installment {
  readonly amount: Money;
  /** which of how many: 1 of 4 for January to March of an annual figure billed by quarters; undefined where nothing is split */
  readonly place: { readonly number: number; readonly of: number } | undefined;
  /** how often the figure counts in the period: 3 for a monthly figure in a quarter */
  readonly times: number;
}

/**
 * What a figure comes to in one period. A figure for longer than the period is paid in installments that sum to it:
 * 50.50 a year is 12.63, 12.62, 12.63, 12.62 from January to December (Ordinance 57 § 14(A)(1), reading 5).
 * A figure for shorter than the period counts as often as it fits: a monthly figure three times in a quarter.
 */
export function computeInstallment({
  figure,
  unit,
  period,
}: {
  figure: Money;
  unit: ChargeUnit;
  period: BillingPeriod;
}): Installment {
  const unitMonths = MONTHS_OF_UNIT[unit];
  const periodMonths = monthsIn(period.cycle);
  if (unitMonths <= periodMonths) {
    const times = periodMonths / unitMonths;
    return { amount: Money.round(figure.times(times)), place: undefined, times };
  }
  const of = unitMonths / periodMonths;
  const number = Math.floor(((monthOf(period.firstDay) - 1) % unitMonths) / periodMonths) + 1;
  const parts = splitByRunningTotal(
    Array.from({ length: of }, () => figure.toDecimal()),
    of,
  );
  return { amount: parts[number - 1] ?? figure, place: { number, of }, times: 1 };
}
