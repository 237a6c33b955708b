import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { rateNotSet } from './rate-not-set.js';
import type { Cited, TablesInForce } from './tables-in-force.js';

/**
 * What a fee costs before anything doubles it or frees from it; `at_cost` where the clerk gives the amount.
 * A fee by class needs the class (Chaska § 29: 10.00 residential, 40.00 industrial).
 * @throws AppError `RATE_NOT_SET` when no act in force sets it.
 */
export function findFeeAmount(
  tables: TablesInForce,
  asked: { code: string; class?: string | undefined; on?: LocalDate | undefined },
): Cited<Money | 'at_cost'> {
  const { code, class: feeClass, on = tables.on } = asked;
  const fee = tables.fees.get(code);
  if (fee === undefined) throw rateNotSet({ missing: `the fee ${code}`, on });
  const { figure, citation } = fee;
  if ('atCost' in figure) return { value: 'at_cost', citation };
  if ('byClass' in figure) {
    const amount = feeClass === undefined ? undefined : figure.byClass.get(feeClass);
    if (amount === undefined) {
      const missing =
        feeClass === undefined ? `the fee ${code} without a class` : `the fee ${code} for class ${feeClass}`;
      throw rateNotSet({ missing, on });
    }
    return { value: amount, citation };
  }
  if (!figure.set) throw rateNotSet({ missing: `the amount of the fee ${code}`, on, left: citation });
  return { value: figure.amount, citation };
}
