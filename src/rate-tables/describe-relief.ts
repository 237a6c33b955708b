import { describeFigure } from './describe-figure.js';
import type { FigureRow } from './figure-line.js';
import type { DiscountInForce, TablesInForce } from './tables-in-force.js';

/** Discounts and vacation holds in words. */
export function describeRelief({ discounts, vacationHold }: TablesInForce): (FigureRow & {
  table: string;
  code: string;
})[] {
  const ofDiscounts = [...discounts.values()].map((discount) => ({
    table: 'discounts',
    code: discount.code,
    row: `off ${discount.of.join(', ')}`,
    ...describeReduction(discount),
    citation: discount.citation,
  }));
  if (vacationHold === undefined) return ofDiscounts;
  const { value, citation } = vacationHold;
  const ofHold = {
    table: 'vacation_hold',
    code: '',
    row: `${value.codes.join(', ')} not charged, at least`,
    unit: 'days',
    figure: String(value.leastDays),
    citation,
  };
  return [...ofDiscounts, ofHold];
}

function describeReduction({ reduction }: DiscountInForce): Pick<FigureRow, 'unit' | 'figure'> {
  switch (reduction.kind) {
    case 'not_set':
      return { unit: '', figure: describeFigure({ set: false }) };
    case 'percent':
      return { unit: 'percent', figure: reduction.ratePercent.toString() };
    case 'amount':
      return { unit: reduction.unit, figure: reduction.amount.toString() };
  }
}
