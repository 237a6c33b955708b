import { Decimal } from 'decimal.js';
import { describeMeter } from '../premises/meter-name.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import { findBorneCharges } from '../rate-tables/find-borne-charges.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { ProrationRule } from '../rate-tables/tables-in-force.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { toReadableCitation, type Citation } from '../shared/citation.js';
import { earlierOf, laterOf } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { Charge } from './charge.js';
import { splitAtDays, type Days } from './days.js';
import { shareOfPeriod } from './share-of-period.js';

interface PercentInput {
  /** what the account owes otherwise */
  readonly charges: readonly Charge[];
  /** the account's agreements that serve the period */
  readonly serving: readonly ServiceAgreement[];
  readonly period: BillingPeriod;
  readonly rateTables: RateTables;
  readonly rule: ProrationRule;
}

/**
 * The charges and those that are a percentage of them, a line for each meter: each day's share of the others counts at the rate
 * in force on it, under the terms of that day; the sum is rounded once. 1.5% of a sewer charge of 12.50 is 0.19; where 5% become
 * 10% in the middle of the period, 36.00 are 18.00 at 5% and 18.00 at 10%: 2.70. A percentage of a percentage follows when that is known.
 */
export function computePercentCharges(input: PercentInput): Charge[] {
  const done = [...input.charges];
  let waiting = listPercentages(input);
  while (waiting.length > 0) {
    const codes = new Set(waiting.map(({ code }) => code));
    // none rests on itself, so one at least rests on nothing that waits
    const next = waiting.find(({ of }) => ![...of].some((code) => codes.has(code)));
    if (next === undefined) break;
    done.push(...computePercentage(next.code, { ...input, charges: done }));
    waiting = waiting.filter((each) => each !== next);
  }
  return done;
}

interface Percentage {
  readonly code: string;
  /** what it is a percentage of on any day of the charges */
  readonly of: ReadonlySet<string>;
}

function listPercentages(input: PercentInput): Percentage[] {
  const found = new Map<string, Set<string>>();
  for (const day of new Set(
    input.charges.flatMap((charge) => splitCharge(charge, input)).map((span) => span.firstDay),
  )) {
    for (const { code, way } of input.rateTables.inForceOn(day).charges.values()) {
      if (way.kind === 'percent_of') found.set(code, new Set([...(found.get(code) ?? []), ...way.codes]));
    }
  }
  return [...found].map(([code, of]) => ({ code, of }));
}

/** Days of a charge on which neither the law nor the terms of service change. */
interface ChargeSpan extends Days {
  readonly charge: Charge;
  /** its share of the charge, exact */
  readonly amount: Decimal;
}

/** Where any day of service owes the whole period, the first day's law and terms hold for all of it. */
function splitCharge(charge: Charge, { serving, period, rateTables, rule }: PercentInput): ChargeSpan[] {
  const { firstDay, lastDay, amount } = charge;
  const whole = shareOfPeriod({ rule, period, firstDay, lastDay }).part;
  if (rule === 'whole_period' || whole === 0) return [{ charge, firstDay, lastDay, amount: amount.toDecimal() }];
  const changes = [...rateTables.changeDays, ...serving.map((agreement) => agreement.firstDay)];
  return splitAtDays({ firstDay, lastDay }, changes).map((days) => {
    const { part } = shareOfPeriod({ rule, period, ...days });
    return { charge, ...days, amount: amount.times(part).dividedBy(whole) };
  });
}

interface PercentOfSpan extends ChargeSpan {
  readonly title: string;
  readonly ratePercent: Decimal;
  readonly citation: Citation;
}

function computePercentage(code: string, input: PercentInput): Charge[] {
  const spans = input.charges
    .flatMap((charge) => splitCharge(charge, input))
    .flatMap((span): PercentOfSpan[] => {
      const percent = input.rateTables.inForceOn(span.firstDay).charges.get(code);
      if (percent?.way.kind !== 'percent_of' || !percent.way.codes.includes(span.charge.code)) return [];
      if (!isBorne(code, span, input)) return [];
      const { ratePercent, citation } = percent.way;
      return [{ ...span, title: percent.title, ratePercent, citation }];
    });
  const meters = [...new Set(spans.map(({ charge }) => charge.meterName))];
  return meters.flatMap((meterName) => {
    const own = spans.filter(({ charge }) => charge.meterName === meterName);
    return sumSpans(code, own);
  });
}

/** Whether the terms on the day of what was charged bear the code: those of its own premise and meter. */
function isBorne(code: string, { charge, firstDay: on }: ChargeSpan, { serving, rateTables }: PercentInput): boolean {
  const ofCharge = serving.find(({ agreementId }) => agreementId === charge.agreementId);
  const agreement = serving.find(
    (each) =>
      each.premiseId === ofCharge?.premiseId &&
      each.meterName === ofCharge.meterName &&
      each.firstDay <= on &&
      on <= (each.lastDay ?? on),
  );
  if (agreement === undefined) return false;
  return findBorneCharges(rateTables.inForceOn(on), { ...agreement, on }).some((borne) => borne.code === code);
}

/** One line of a percentage, of charges of one meter. */
function sumSpans(code: string, spans: readonly PercentOfSpan[]): Charge[] {
  const [first] = spans;
  if (first === undefined) return [];
  const meter = first.charge.meterName === undefined ? '' : `${describeMeter(first.charge.meterName)}, `;
  const exact = spans.reduce((sum, { amount: of, ratePercent }) => sum.plus(of.times(ratePercent)), new Decimal(0));
  const amount = Money.round(exact.dividedBy(100));
  if (amount.isZero()) return [];
  const rates = [...new Set(spans.map(({ ratePercent }) => `${ratePercent.toString()}%`))];
  return [
    {
      ...first.charge,
      kind: 'charge',
      code,
      title: `${first.title}, ${meter}${rates.join(' and ')}`,
      firstDay: spans.map((span) => span.firstDay).reduce(earlierOf),
      lastDay: spans.map((span) => span.lastDay).reduce(laterOf),
      amount,
      trace: rates.map((rate) => describeRate(rate, spans)),
      citation: first.citation,
    },
  ];
}

function describeRate(rate: string, spans: readonly PercentOfSpan[]): string {
  const own = spans.filter(({ ratePercent }) => `${ratePercent.toString()}%` === rate);
  const of = own.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2);
  const citation = own[0] === undefined ? '' : toReadableCitation(own[0].citation);
  return `${rate} of ${of}: ${citation}.`;
}
