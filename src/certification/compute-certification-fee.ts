import type { CertificationFee } from '../rate-tables/tables-in-force.js';
import { Money } from '../shared/money.js';
import { sumOfKinds } from './build-roll-line.js';
import type { CertifiedEntry } from './certification-roll.js';

export interface LineFee {
  readonly amount: Money;
  /** the arithmetic, a sentence each; empty where the fee is one amount for all */
  readonly trace: readonly string[];
}

/**
 * What certifying one account costs it. A percentage is of all that is certified of the account, without the fee itself and
 * without interest, rounded half-up once a line, and kept within the act's least and most: 10% of 113.55 is 11.36.
 * (A city's roll of 2022 came to 23,255.67 line by line, where 10% of its sum of 232,557.36 would have been 23,255.74.)
 */
export function computeCertificationFee({
  fee,
  entries,
}: {
  fee: CertificationFee;
  entries: readonly CertifiedEntry[];
}): LineFee {
  if (fee.kind === 'flat') return { amount: fee.amount, trace: [] };
  const { ratePercent, minimum, maximum } = fee;
  const certified = sumOfKinds(entries, ['charge', 'penalty', 'surcharge', 'fee', 'adjustment']);
  const exact = Money.round(certified.times(ratePercent).dividedBy(100));
  const trace = `${ratePercent.toString()}% of ${certified.toReadable()}: ${exact.toReadable()}.`;
  if (minimum !== undefined && minimum.isMoreThan(exact))
    return { amount: minimum, trace: [trace, `At least ${minimum.toReadable()}.`] };
  if (maximum !== undefined && exact.isMoreThan(maximum))
    return { amount: maximum, trace: [trace, `At most ${maximum.toReadable()}.`] };
  return { amount: exact, trace: [trace] };
}
