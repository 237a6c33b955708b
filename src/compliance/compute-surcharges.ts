import type { Charge } from '../charges/charge.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import { findSurchargeFigure } from '../rate-tables/find-surcharge-figure.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { ChargeUnit, SurchargeInForce } from '../rate-tables/tables-in-force.js';
import { monthsIn, periodContaining, toReadablePeriod, type BillingPeriod } from '../shared/billing-period.js';
import { toReadableCitation } from '../shared/citation.js';
import { addMonths, lastDayOfMonth, monthOf, type LocalDate } from '../shared/local-date.js';
import { codeOf, type ComplianceEvent } from './compliance-event.js';
import { describeViolation } from './describe-violation.js';
import { standingEvents, surchargeEvents, type StandingEvent } from './standing-events.js';
import { violationOn } from './violation-on.js';

const MONTHS_OF_UNIT: Readonly<Record<ChargeUnit, number>> = { usd_per_year: 12, usd_per_quarter: 3, usd_per_month: 1 };
const UNIT_WORDS: Readonly<Record<ChargeUnit, string>> = {
  usd_per_year: 'a year',
  usd_per_quarter: 'a quarter',
  usd_per_month: 'a month',
};

/**
 * The surcharges that one account owes for one period. A monthly surcharge is added, whole, for each month on whose last day
 * the premise is in violation and the account is served, at the figure in force on that day (Chaska § 63(e), reading 16):
 * violation from April 10, 2025 until June 15 bears April and May, and nothing of March or June. A quarterly cycle adds it for
 * each of its months. One by the quarter or year goes by the last day of the calendar quarter or year.
 * @throws AppError `RATE_NOT_SET` when the premise is in violation and the amount is left to a resolution not yet made
 */
export function computeSurcharges({
  events,
  agreements,
  period,
  rateTables,
}: {
  /** of one account, withdrawn ones too */
  events: readonly ComplianceEvent[];
  /** of the same account */
  agreements: readonly ServiceAgreement[];
  period: BillingPeriod;
  rateTables: RateTables;
}): Charge[] {
  const standing = surchargeEvents(standingEvents(events));
  const codes = new Set(standing.map(codeOf));
  if (codes.size === 0) return [];
  const codeOrder = [...rateTables.inForceOn(period.lastDay).surcharges.keys()];
  return monthEndsOf(period)
    .flatMap((day) => {
      const agreement = agreements.find((each) => each.firstDay <= day && day <= (each.lastDay ?? day));
      if (agreement === undefined) return [];
      return [...rateTables.inForceOn(day).surcharges.values()]
        .filter((surcharge) => codes.has(surcharge.code) && monthOf(day) % MONTHS_OF_UNIT[surcharge.unit] === 0)
        .flatMap((surcharge) => computeForDay({ standing, surcharge, agreement, day, rateTables }));
    })
    .sort((a, b) => codeOrder.indexOf(a.code) - codeOrder.indexOf(b.code));
}

function monthEndsOf({ cycle, lastDay }: BillingPeriod): LocalDate[] {
  const months = monthsIn(cycle);
  return Array.from({ length: months }, (_, index) => addMonths(lastDay, index + 1 - months, 'last'));
}

function computeForDay({
  standing,
  surcharge,
  agreement,
  day,
  rateTables,
}: {
  standing: readonly StandingEvent[];
  surcharge: SurchargeInForce;
  agreement: ServiceAgreement;
  day: LocalDate;
  rateTables: RateTables;
}): Charge[] {
  const { code, title, unit } = surcharge;
  const found = violationOn(standing, { code, day, rateTables });
  if (found === undefined || found.suspendedBy !== undefined) return [];
  const { value, citation } = findSurchargeFigure(rateTables.inForceOn(day), { code, on: day });
  if (value.amount.isZero()) return [];
  const firstDay = addMonths(day, 1 - MONTHS_OF_UNIT[unit], 1);
  return [
    {
      kind: 'surcharge',
      code,
      class: agreement.class,
      title: `${title}, ${nameSpan(day, unit)}`,
      agreementId: agreement.agreementId,
      firstDay,
      lastDay: lastDayOfMonth(day),
      amount: value.amount,
      trace: [
        describeViolation(found.violations, day),
        `${value.amount.toString()} ${UNIT_WORDS[unit]}, added whole: ${toReadableCitation(citation)}.`,
      ],
      citation,
    },
  ];
}

function nameSpan(day: LocalDate, unit: ChargeUnit): string {
  if (unit === 'usd_per_year') return day.slice(0, 4);
  return toReadablePeriod(periodContaining({ cycle: unit === 'usd_per_month' ? 'monthly' : 'quarterly', day }));
}
