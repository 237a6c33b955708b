import { Decimal } from 'decimal.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { toReadableCitation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { Charge } from './charge.js';

/**
 * Charges that are a percentage of others of the same period: each of the others counts at the rate in force on its own
 * first day; the sum is rounded once. 1.5% of a sewer charge of 12.50 is 0.19.
 */
export function computePercentCharges({
  charges,
  rateTables,
  bears,
}: {
  /** what the account owes otherwise */
  charges: readonly Charge[];
  rateTables: RateTables;
  /** whether the account bears a code on a day */
  bears: (code: string, day: LocalDate) => boolean;
}): Charge[] {
  const codes = new Set(charges.flatMap((charge) => [...rateTables.inForceOn(charge.firstDay).charges.keys()]));
  return [...codes].flatMap((code) => {
    const shares = charges.flatMap((charge) => {
      const percent = rateTables.inForceOn(charge.firstDay).charges.get(code);
      if (percent?.way.kind !== 'percent_of' || !percent.way.codes.includes(charge.code)) return [];
      if (!bears(code, charge.firstDay)) return [];
      return [{ charge, title: percent.title, rate: percent.way.ratePercent, citation: percent.way.citation }];
    });
    const [first] = shares;
    if (first === undefined) return [];
    const exact = shares.reduce((sum, { charge, rate }) => sum.plus(charge.amount.times(rate)), new Decimal(0));
    const amount = Money.round(exact.dividedBy(100));
    if (amount.isZero()) return [];
    const rate = `${first.rate.toString()}%`;
    const of = Money.sum(shares.map(({ charge }) => charge.amount));
    return [
      {
        ...first.charge,
        code,
        title: `${first.title}, ${rate}`,
        lastDay: shares.map(({ charge }) => charge.lastDay).reduce((a, b) => (a > b ? a : b)),
        amount,
        trace: [`${rate} of ${of.toString()}: ${toReadableCitation(first.citation)}.`],
        citation: first.citation,
      },
    ];
  });
}
