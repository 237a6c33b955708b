import type { Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import type { TablesInForce } from './tables-in-force.js';

/**
 * A percentage of other charges is worked out of what discounts have left of them, so a discount of the percentage
 * itself would be taken twice.
 */
export function checkDiscounts(tables: TablesInForce, enactment: Enactment, problems: FormatProblems): void {
  for (const discount of tables.discounts.values()) {
    const percentage = discount.of.find((code) => tables.charges.get(code)?.way.kind === 'percent_of');
    if (percentage === undefined) continue;
    const { discounts, charges } = enactment;
    const isItsWork = discounts?.[discount.code] !== undefined || charges?.[percentage] !== undefined;
    if (!isItsWork) continue;
    const path = discounts?.[discount.code] === undefined ? ['charges', percentage] : ['discounts', discount.code];
    problems.add(enactment, path, {
      what: `the discount ${discount.code} would be of ${percentage}, which is a percentage of other charges`,
      remedy: `Name the charges that ${percentage} is a percentage of; it falls with them.`,
    });
  }
}
