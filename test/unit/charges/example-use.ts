import { Decimal } from 'decimal.js';
import type { UseByMeter } from '../../../src/premises/meter-use.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { buildExampleLaw, readOrdinance } from '../rate-tables/build-example-law.js';

/** Use of one meter by period: `{ '2025-Q1': 10000 }`, `'~10000'` where somebody guessed it. */
export function useOf(gallons: Readonly<Record<string, number | string>>, meterName = '1'): UseByMeter {
  const ofMeter = new Map(
    Object.entries(gallons).map(([period, written]) => {
      const text = String(written);
      return [
        period,
        { period, gallons: new Decimal(text.replace('~', '')), estimated: text.startsWith('~') },
      ] as const;
    }),
  );
  return new Map([[meterName, ofMeter]]);
}

/** Charges as an act writes them, in a city of houses, shops and plants. */
export function lawOf(charges: string, more = ''): RateTables {
  return buildExampleLaw(readOrdinance(`${more}\ncharges: ${charges}`));
}
