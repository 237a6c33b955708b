import { Decimal } from 'decimal.js';
import type { Strength } from '../premises/strength.js';
import type { StrengthRule } from '../rate-tables/volume-rule.js';
import { showGallons } from './show-gallons.js';
import { usageMissing } from './usage-missing.js';

const MILLION = 1_000_000;

/** A charge by strength before it is rounded. */
export interface StrengthCharge {
  readonly amount: Decimal;
  /** the arithmetic, a sentence each measure */
  readonly trace: readonly string[];
}

/**
 * What the strength of water costs: of each measure the milligrams a liter above the act's threshold, never below zero, times
 * the million gallons, times the pounds that one milligram makes of them, times the rate a pound. 11,600 gallons with 614 mg/l,
 * 200 of them free, at 8.34 and 0.5043 are 20.20.
 * @throws AppError `USAGE_MISSING` where a measure that the act charges was not found out
 */
export function computeStrengthCharge({
  rule,
  gallons,
  strength,
  periodKey,
}: {
  rule: StrengthRule;
  gallons: Decimal;
  strength: Strength | undefined;
  periodKey: string;
}): StrengthCharge {
  const trace: string[] = [];
  let amount = new Decimal(0);
  for (const { measure, aboveMgPerL, rate } of rule.rows) {
    const found = strength?.get(measure);
    const name = measure.replaceAll('_', ' ').toUpperCase();
    if (found === undefined) {
      throw usageMissing(
        `The ${name} of the water in ${periodKey} is not known`,
        'Enter what the laboratory found, in milligrams a liter, and prepare the run again.',
      );
    }
    const excess = Decimal.max(found.minus(aboveMgPerL), 0);
    const pounds = gallons.times(rule.poundsPerMillionGallons).times(excess).dividedBy(MILLION);
    const cost = pounds.times(rate);
    amount = amount.plus(cost);
    trace.push(
      excess.isZero()
        ? `${name} ${found.toString()} mg/l, not above ${aboveMgPerL.toString()}: nothing.`
        : `${name} ${found.toString()} mg/l, ${excess.toString()} above ${aboveMgPerL.toString()}: ${showGallons(gallons)} gallons at ${rule.poundsPerMillionGallons.toString()} pounds a million are ${pounds.toFixed(2)} pounds, at ${rate.toString()}: ${cost.toFixed(2)}.`,
    );
  }
  return { amount, trace };
}
