import type { ServiceAgreement } from '../premises/service-agreement.js';
import { findBorneCharges } from '../rate-tables/find-borne-charges.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { addDays } from '../shared/local-date.js';
import { splitByRunningTotal } from '../shared/split-by-running-total.js';
import type { Charge } from './charge.js';
import type { ChargePart, PricedPart } from './charge-part.js';
import { computeInstallment } from './compute-installment.js';
import { describeCharge } from './describe-charge.js';
import { findFigures, type BorneFigure } from './find-figures.js';
import { shareOfPeriod } from './share-of-period.js';
import { splitServiceDays } from './split-service-days.js';

/**
 * What one account owes for one period: a charge for each code, class and stretch of days with one figure, in the order
 * of the enactments. Parts of a code and class are rounded by running totals, so that they sum to the rounded whole.
 * @throws AppError naming the first figure that is missing: then nothing of the account can be billed for the period.
 */
export function computeCharges({
  agreements,
  period,
  rateTables,
}: {
  /** of one account */
  agreements: readonly ServiceAgreement[];
  period: BillingPeriod;
  rateTables: RateTables;
}): Charge[] {
  const parts = [...groupBy(agreements, (agreement) => agreement.premiseId).values()].flatMap((ofPremise, index) =>
    findParts({ agreements: ofPremise, period, rateTables, isFirstPremise: index === 0 }),
  );
  const codeOrder = [...rateTables.inForceOn(period.lastDay).charges.keys()];
  return [...groupBy(parts, (part) => [part.agreement.premiseId, part.code, part.borne.class].join('|')).values()]
    .flatMap((ofCodeAndClass) => priceParts(joinAdjoining(ofCodeAndClass), period, rateTables))
    .sort((a, b) => codeOrder.indexOf(a.code) - codeOrder.indexOf(b.code));
}

function findParts(input: {
  agreements: readonly ServiceAgreement[];
  period: BillingPeriod;
  rateTables: RateTables;
  isFirstPremise: boolean;
}): ChargePart[] {
  const { period, rateTables } = input;
  const rule = rateTables.inForceOn(period.firstDay).proration.value;
  return splitServiceDays({ ...input, changeDays: rateTables.changeDays, rule }).flatMap((days) => {
    const tables = rateTables.inForceOn(days.firstDay);
    return findBorneCharges(tables, days.agreement).flatMap((charge) =>
      findFigures({ tables, charge, terms: days.agreement, on: days.firstDay })
        .filter((borne) => input.isFirstPremise || borne.per !== 'account')
        .map((borne) => ({ ...days, code: charge.code, title: charge.title, borne })),
    );
  });
}

/** Adjoining days with the same figure are one part. */
function joinAdjoining(parts: readonly ChargePart[]): ChargePart[] {
  const joined: ChargePart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (
      before !== undefined &&
      addDays(before.lastDay, 1) === part.firstDay &&
      isSameFigure(before.borne, part.borne)
    ) {
      joined[joined.length - 1] = { ...before, lastDay: part.lastDay };
    } else {
      joined.push(part);
    }
  }
  return joined;
}

function isSameFigure(a: BorneFigure, b: BorneFigure): boolean {
  return a.figure.equals(b.figure) && a.unit === b.unit && a.quantity === b.quantity;
}

function priceParts(parts: readonly ChargePart[], period: BillingPeriod, rateTables: RateTables): Charge[] {
  const rule = rateTables.inForceOn(period.firstDay).proration.value;
  const priced: PricedPart[] = parts.map((part) => {
    const installment = computeInstallment({ figure: part.borne.figure, unit: part.borne.unit, period });
    return {
      ...part,
      installment,
      share: shareOfPeriod({ rule, period, firstDay: part.firstDay, lastDay: part.lastDay }),
    };
  });
  const amounts = splitByRunningTotal(
    priced.map(({ installment, borne, share }) => installment.amount.times(borne.quantity).times(share.part)),
    priced[0]?.share.of,
  );
  return priced.flatMap((part, index) => {
    const amount = amounts[index];
    return amount === undefined || amount.isZero() ? [] : [describeCharge(part, amount)];
  });
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
