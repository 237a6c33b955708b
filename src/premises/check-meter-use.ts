import { Decimal } from 'decimal.js';
import type { MeterUse, UseByPeriod } from './meter-use.js';

/** From when on a use is odd enough to look at it again. A habit of the office, not law; each may be set. */
export interface MeterUseLimits {
  /** more than so many times the mean is high */
  readonly highTimes: number;
  /** less than such a part of the mean is low: 5 is a fifth */
  readonly lowPart: number;
  /** the mean is of so many periods before, as far as they are known */
  readonly periods: number;
}

export const USUAL_LIMITS: MeterUseLimits = { highTimes: 3, lowPart: 5, periods: 4 };

/** What makes a use odd, and in words. */
export interface OddUse {
  readonly kind: 'high' | 'low' | 'zero';
  readonly message: string;
}

/**
 * Whether a use is odd beside those of the same account before: none where there was some, less than a fifth of the mean, or
 * more than three times the mean. It is billed all the same; somebody should look at the meter, or for a leak. Without any
 * use before, or with none but 0, nothing is odd.
 */
export function checkMeterUse({
  gallons,
  before,
  limits = USUAL_LIMITS,
}: {
  gallons: Decimal;
  /** of the same account, earlier periods, the latest last */
  before: readonly MeterUse[];
  limits?: MeterUseLimits | undefined;
}): OddUse | undefined {
  const known = before.slice(-limits.periods);
  const sum = known.reduce((total, each) => total.plus(each.gallons), new Decimal(0));
  if (sum.isZero()) return undefined;
  const mean = sum.dividedBy(known.length);
  const beside = `the mean of the ${known.length === 1 ? 'period' : `${String(known.length)} periods`} before is ${mean.toFixed(0)}`;
  const say = (kind: OddUse['kind'], word: string): OddUse => ({ kind, message: `${word}: ${beside}.` });
  if (gallons.isZero()) return say('zero', 'No use, where there was some');
  if (gallons.greaterThan(mean.times(limits.highTimes)))
    return say('high', `${gallons.toString()} gallons are a high use`);
  if (gallons.times(limits.lowPart).lessThan(mean)) return say('low', `${gallons.toString()} gallons are a low use`);
  return undefined;
}

/** The uses of an account before a period, the latest last; keys of one cycle sort as their days do. */
export function usesBefore(use: UseByPeriod, period: string): MeterUse[] {
  return [...use.values()]
    .filter((each) => each.period.length === period.length && each.period < period)
    .sort((a, b) => (a.period < b.period ? -1 : 1));
}
