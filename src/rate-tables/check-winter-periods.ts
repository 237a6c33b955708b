import type { Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import type { Jurisdiction } from './jurisdiction.js';

const IS_QUARTER = /^Q/;

/**
 * A winter must be named by the periods that the city bills. By others no use would ever be found, and everyone would be billed
 * as one without history for ever.
 */
export function checkWinterPeriods(
  { name, billingCycle }: Jurisdiction,
  enactments: readonly Enactment[],
  problems: FormatProblems,
): void {
  const isQuarterly = billingCycle === 'quarterly';
  for (const enactment of enactments) {
    for (const [code, { byVolume }] of Object.entries(enactment.charges ?? {})) {
      for (const [index, period] of (byVolume?.winter?.periods ?? []).entries()) {
        if (IS_QUARTER.test(period) === isQuarterly) continue;
        problems.add(enactment, ['charges', code, 'by_volume', 'winter', 'periods', index], {
          what: `\`${period}\` is a ${isQuarterly ? 'month' : 'quarter'}, and ${name} bills ${billingCycle} (jurisdiction.yaml)`,
          remedy: `Name the periods that it bills, such as \`periods: ${isQuarterly ? '[Q1]' : '[12, 01, 02, 03]'}\`.`,
        });
      }
    }
  }
}
