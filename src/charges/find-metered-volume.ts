import type { Decimal } from 'decimal.js';
import type { UseByPeriod } from '../premises/meter-use.js';
import { sayOfMeter } from '../premises/meter-name.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { usageMissing } from './usage-missing.js';

/** The gallons that a charge goes by, and in words where they come from. */
export interface BilledVolume {
  readonly gallons: Decimal;
  readonly words: string;
}

/**
 * What the meter says of the period, marked where somebody guessed it.
 * @throws AppError `USAGE_MISSING`
 */
export function findMeteredVolume(
  period: BillingPeriod,
  { use, meterName }: { use: UseByPeriod; meterName?: string | undefined },
): BilledVolume {
  const found = use.get(period.key);
  if (found === undefined) throw usageMissing(`The water use of ${period.key}${sayOfMeter(meterName)} is not known`);
  return { gallons: found.gallons, words: found.estimated ? 'estimated use' : 'metered use' };
}
