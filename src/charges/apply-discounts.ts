import { Decimal } from 'decimal.js';
import type { DiscountEligibility } from '../premises/account-conditions.js';
import { findDiscount, type SetDiscount } from '../rate-tables/find-discount.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { ProrationRule } from '../rate-tables/tables-in-force.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { toReadableCitation } from '../shared/citation.js';
import { groupBy } from '../shared/group-by.js';
import { addDays, toReadableDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { splitByRunningTotal } from '../shared/split-by-running-total.js';
import type { Charge } from './charge.js';
import { computeInstallment } from './compute-installment.js';
import { mergeDays, sharedDays, splitAtDays, type Days } from './days.js';
import { shareOfPeriod } from './share-of-period.js';

const WHOLE = 100;

interface DiscountInput {
  readonly charges: readonly Charge[];
  readonly eligibilities: readonly DiscountEligibility[];
  readonly period: BillingPeriod;
  readonly rateTables: RateTables;
  readonly rule: ProrationRule;
}

/** Days of the period on which the account has a discount and no act changes it. */
interface DiscountDays extends Days {
  readonly discount: SetDiscount;
}

/**
 * The charges of one account less its discounts, one discount after the other in the order in which the acts name them,
 * each of what the one before has left. A discount counts for the days on which the account is eligible: 25% from
 * February 15 to March 31 of a charge of 12.00 for 90 days is 1.50. A charge that comes to nothing is none.
 * @throws AppError `RATE_NOT_SET` where the account is eligible and the discount's figure is left to a resolution
 */
export function applyDiscounts(input: DiscountInput): Charge[] {
  const { charges, eligibilities, period, rateTables } = input;
  if (eligibilities.length === 0) return [...charges];
  const order = [...rateTables.inForceOn(period.lastDay).discounts.keys()];
  const codes = [...new Set(eligibilities.map(({ code }) => code))].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const reduced = codes.reduce<readonly Charge[]>(
    (left, code) => applyDiscount(left, findDiscountDays(code, input), input),
    charges,
  );
  return reduced.filter(({ amount }) => !amount.isZero());
}

/** Where no act has the discount on a day, the day has none. */
function findDiscountDays(code: string, { eligibilities, period, rateTables }: DiscountInput): DiscountDays[] {
  const eligible = eligibilities.flatMap((each) => {
    const shared = each.code === code && sharedDays(period, { ...each, lastDay: each.lastDay ?? period.lastDay });
    return shared === undefined || shared === false ? [] : [shared];
  });
  return mergeDays(eligible)
    .flatMap((days) => splitAtDays(days, rateTables.changeDays))
    .flatMap((days) => {
      const tables = rateTables.inForceOn(days.firstDay);
      if (!tables.discounts.has(code)) return [];
      return [{ ...days, discount: findDiscount(tables, { code, on: days.firstDay }) }];
    })
    .reduce<DiscountDays[]>(joinSameDiscount, []);
}

/** Adjoining days with the same figure are one span, whatever else an act changed between them. */
function joinSameDiscount(spans: readonly DiscountDays[], next: DiscountDays): DiscountDays[] {
  const last = spans.at(-1);
  const isSame =
    last !== undefined && addDays(last.lastDay, 1) === next.firstDay && isSameDiscount(last.discount, next.discount);
  return isSame ? [...spans.slice(0, -1), { ...last, lastDay: next.lastDay }] : [...spans, next];
}

function isSameDiscount(a: SetDiscount, b: SetDiscount): boolean {
  return JSON.stringify([a.reduction, a.of]) === JSON.stringify([b.reduction, b.of]);
}

/** Where an act changes a discount inside the period, each of its figures is of the same charges, for its own days. */
function applyDiscount(charges: readonly Charge[], spans: readonly DiscountDays[], input: DiscountInput): Charge[] {
  return spans.reduce<Charge[]>(
    (left, days) => {
      const { reduction, of } = days.discount;
      // an amount passes on to the next charge what the days before have left nothing of
      const basis = reduction.kind === 'percent' ? charges : left;
      const own = basis.filter(({ code }) => of.includes(code));
      const off =
        reduction.kind === 'percent'
          ? sharePercent(own, { days, ratePercent: reduction.ratePercent, input })
          : shareAmount(own, { days, figure: reduction, input });
      return left.map((charge, index) => {
        const full = basis[index];
        const taken = (full && off.get(full)) ?? Money.zero;
        return takeOff(charge, Money.smallest(taken, charge.amount), days);
      });
    },
    [...charges],
  );
}

function takeOff(charge: Charge, taken: Money, { discount, firstDay, lastDay }: DiscountDays): Charge {
  if (taken.isZero()) return charge;
  const { reduction, title, citation } = discount;
  const figure = reduction.kind === 'percent' ? `${reduction.ratePercent.toString()}%` : reduction.amount.toString();
  const name = `less ${title}`;
  const days = `${toReadableDate(firstDay)} to ${toReadableDate(lastDay)}`;
  const arithmetic = `${taken.toString()} off ${charge.amount.toString()}`;
  return {
    ...charge,
    title: charge.title.endsWith(name) ? charge.title : `${charge.title}, ${name}`,
    amount: charge.amount.minus(taken),
    trace: [...charge.trace, `${title} ${figure}, ${days}: ${arithmetic}: ${toReadableCitation(citation)}.`],
  };
}

/** A percentage of each charge for the days of it that are eligible; the parts of one code and class are rounded by running totals. */
function sharePercent(
  charges: readonly Charge[],
  { days, ratePercent, input }: { days: Days; ratePercent: Decimal; input: DiscountInput },
): Map<Charge, Money> {
  const percentOf = (charge: Charge): Decimal => {
    const shared = sharedDays(charge, days);
    if (shared === undefined) return new Decimal(0);
    const share = shareOf(shared, input).part;
    const whole = shareOf(charge, input).part;
    const full = charge.amount.times(ratePercent);
    return share >= whole ? full : full.times(share).dividedBy(whole);
  };
  const wholes = groupBy(charges, ({ code, class: ofClass, meterName = '' }) => [code, ofClass, meterName].join('|'));
  const taken = [...wholes.values()].flatMap((parts) => {
    const amounts = splitByRunningTotal(parts.map(percentOf), WHOLE);
    return parts.map((part, index) => [part, amounts[index] ?? Money.zero] as const);
  });
  return new Map(taken);
}

/** An amount for the days of the period that are charged and eligible, taken off one charge after the other while it lasts. */
function shareAmount(
  charges: readonly Charge[],
  {
    days,
    figure,
    input,
  }: { days: Days; figure: Extract<SetDiscount['reduction'], { kind: 'amount' }>; input: DiscountInput },
): Map<Charge, Money> {
  const eligible = mergeDays(charges).flatMap((span) => sharedDays(span, days) ?? []);
  const installment = computeInstallment({ figure: figure.amount, unit: figure.unit, period: input.period }).amount;
  const shares = eligible.map((span) => shareOf(span, input));
  const part = shares.reduce((sum, share) => sum + share.part, 0);
  const of = shares[0]?.of ?? 1;
  let left = Money.round(installment.times(Math.min(part, of)).dividedBy(of));
  return new Map(
    charges.map((charge) => {
      const taken = sharedDays(charge, days) === undefined ? Money.zero : Money.smallest(left, charge.amount);
      left = left.minus(taken);
      return [charge, taken];
    }),
  );
}

function shareOf(span: Days, { rule, period }: DiscountInput): { readonly part: number; readonly of: number } {
  return shareOfPeriod({ rule, period, firstDay: span.firstDay, lastDay: span.lastDay });
}
