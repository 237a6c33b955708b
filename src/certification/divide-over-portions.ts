import { Money } from '../shared/money.js';
import { splitByRunningTotal } from '../shared/split-by-running-total.js';
import type { RollPortion } from './county-settlement.js';

/** A row of the roll with what is on it already. */
export interface FilledPortion {
  readonly portion: RollPortion;
  readonly filled: Money;
}

/**
 * Divides what the county reports of a parcel over the rows of the roll that stand on it. In the order of rolls and account
 * numbers, each in proportion: first what is certified and not filled yet; then what was taken off the roll, which the county may
 * not know yet; what is left goes to the certified rows by what they come to. The parts sum back to the cent.
 *
 * Of 000101 with 29.00 and 000102 with 15.00 on one parcel, a collection of 22.00 is 14.50 and 7.50.
 */
export function divideOverPortions(amount: Money, rows: readonly FilledPortion[]): Money[] {
  const stages = [
    rows.map(({ portion, filled }) => room(portion.certified, filled)),
    rows.map(({ portion, filled }) => room(portion.takenOff?.was ?? Money.zero, filled)),
  ];
  let left = amount;
  let parts = rows.map(() => Money.zero);
  for (const rooms of stages) {
    const part = Money.smallest(left, Money.sum(rooms));
    if (!part.isPositive()) continue;
    parts = addEach(parts, inProportion(part, rooms));
    left = left.minus(part);
  }
  return left.isZero() ? parts : addEach(parts, inProportion(left, weigh(rows)));
}

function room(upTo: Money, filled: Money): Money {
  return Money.largest(upTo.minus(filled), Money.zero);
}

// a share of a parcel may be less than a cent
const ALIKE = Money.of('1.00');

/** What rows are worth to each other: by what is certified, or was where nothing is any more. */
function weigh(rows: readonly FilledPortion[]): Money[] {
  const certified = rows.map(({ portion }) => portion.certified);
  if (Money.sum(certified).isPositive()) return certified;
  const before = rows.map(({ portion }) => portion.takenOff?.was ?? Money.zero);
  return Money.sum(before).isPositive() ? before : rows.map(() => ALIKE);
}

function inProportion(amount: Money, weights: readonly Money[]): Money[] {
  const whole = Money.sum(weights).toDecimal();
  return splitByRunningTotal(
    weights.map((weight) => weight.times(amount.toDecimal())),
    whole,
  );
}

function addEach(first: readonly Money[], second: readonly Money[]): Money[] {
  return first.map((amount, index) => amount.plus(second[index] ?? Money.zero));
}
