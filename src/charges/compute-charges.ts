import type { AccountConditions } from '../premises/account-conditions.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { groupBy } from '../shared/group-by.js';
import { splitByRunningTotal } from '../shared/split-by-running-total.js';
import { applyDiscounts } from './apply-discounts.js';
import type { Charge } from './charge.js';
import type { ChargePart } from './charge-part.js';
import { computePercentCharges } from './compute-percent-charges.js';
import { countDistinctDays, sharedDays } from './days.js';
import { describeCharge } from './describe-charge.js';
import { findParts } from './find-parts.js';
import { pricePart, type PricingContext } from './price-part.js';

/** What the charges of one account are worked out from. */
export interface ChargesInput extends Partial<AccountConditions> {
  /** of one account; those that do not serve the period are passed over */
  readonly agreements: readonly ServiceAgreement[];
  readonly period: BillingPeriod;
  readonly rateTables: RateTables;
}

/**
 * What one account owes for one period: a charge for each meter, code, class and stretch of days with one figure, in the
 * order of the enactments. Parts of a code and class are rounded by running totals, so that they sum to the rounded whole. First
 * come the figures, without the days on which service rests; then discounts, in the order of the acts; last the percentages
 * of what is left.
 * @throws AppError naming the first figure that is missing: then nothing of the account can be billed for the period.
 */
export function computeCharges({
  agreements,
  period,
  rateTables,
  use = new Map(),
  strength = new Map(),
  discounts = [],
  holds = [],
}: ChargesInput): Charge[] {
  const rule = rateTables.inForceOn(period.firstDay).proration.value;
  const serving = agreements.filter((agreement) => serves(agreement, period));
  const meters = [...groupBy(serving, meterKeyOf).values()];
  const hasSeveralMeters = new Set(serving.map(({ meterName }) => meterName)).size > 1;
  const isMeasured = strength.has(period.key);
  const parts = findParts({ meters, hasSeveralMeters, period, rateTables, rule, isMeasured, holds });
  const context = { period, rule, use, strength, servedDays: countServedDays(serving, period) };
  const full = [...groupBy(parts, keyOf).values()].flatMap((ofCharge) => priceCharge(ofCharge, context));
  const charges = applyDiscounts({ charges: full, eligibilities: discounts, period, rateTables, rule });
  const codeOrder = [...rateTables.inForceOn(period.lastDay).charges.keys()];
  return computePercentCharges({ charges, serving, period, rateTables, rule }).sort(
    (a, b) => codeOrder.indexOf(a.code) - codeOrder.indexOf(b.code),
  );
}

function serves({ firstDay, lastDay }: ServiceAgreement, period: BillingPeriod): boolean {
  return firstDay <= period.lastDay && (lastDay === undefined || lastDay >= period.firstDay);
}

/** How many days of a period each meter serves, whatever it bears on them. */
function countServedDays(serving: readonly ServiceAgreement[], period: BillingPeriod): Map<string, number> {
  return new Map(
    [...groupBy(serving, ({ meterName }) => meterName)].map(([meterName, agreements]) => {
      const days = agreements.flatMap(
        (each) => sharedDays(period, { ...each, lastDay: each.lastDay ?? period.lastDay }) ?? [],
      );
      return [meterName, countDistinctDays(days)];
    }),
  );
}

function meterKeyOf({ premiseId, meterName }: ServiceAgreement): string {
  return [premiseId, meterName].join('|');
}

function keyOf({ agreement, code, borne }: ChargePart): string {
  return [meterKeyOf(agreement), code, borne.class].join('|');
}

/** Prices the parts of one meter, code and class. */
function priceCharge(parts: readonly ChargePart[], context: PricingContext): Charge[] {
  const priced = parts.map((part) => pricePart(part, context));
  const amounts = splitByRunningTotal(
    priced.map(({ numerator }) => numerator),
    priced[0]?.share.of,
  );
  return priced.flatMap((part, index) => {
    const amount = amounts[index];
    return amount === undefined || amount.isZero() ? [] : [describeCharge(part, amount)];
  });
}
