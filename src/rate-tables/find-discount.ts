import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { rateNotSet } from './rate-not-set.js';
import { suggestNearest } from './suggest-nearest.js';
import type { DiscountInForce, TablesInForce } from './tables-in-force.js';

/** A discount whose figure is set. */
export type SetDiscount = DiscountInForce & {
  readonly reduction: Exclude<DiscountInForce['reduction'], { kind: 'not_set' }>;
};

/**
 * The discount of a code on a day, with its figure.
 * @throws AppError `CODE_UNKNOWN` where no act in force has it, `RATE_NOT_SET` where its figure is left to a resolution
 */
export function findDiscount(
  tables: TablesInForce,
  { code, on = tables.on }: { code: string; on?: LocalDate },
): SetDiscount {
  const discount = tables.discounts.get(code);
  if (discount === undefined) {
    throw new AppError('CODE_UNKNOWN', {
      what: `No act in force on ${on} has a discount ${code}`,
      remedy: `Correct the code${suggestNearest(code, tables.discounts.keys())}, or record the act that gives the discount.`,
    });
  }
  const { reduction } = discount;
  if (reduction.kind === 'not_set')
    throw rateNotSet({ missing: `the discount ${discount.title.toLowerCase()}`, on, left: discount.citation });
  return { ...discount, reduction };
}
