import { findFeeAmount } from '../rate-tables/find-fee-amount.js';
import type { FeeInForce, TablesInForce } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import type { Citation } from '../shared/citation.js';
import { toReadableCitation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** What the clerk knows of a fee. */
export interface FeeFacts {
  readonly code: string;
  readonly on: LocalDate;
  /** for a fee at cost: what it cost */
  readonly amount?: Money | undefined;
  /** for a fee by class */
  readonly class?: string | undefined;
  readonly begunWithoutPermit?: boolean | undefined;
  readonly reason?: string | undefined;
}

export interface ComputedFee {
  readonly title: string;
  readonly amount: Money;
  readonly trace: readonly string[];
  readonly citation: Citation;
}

/**
 * What a fee comes to: the amount that an act sets, doubled where the act says so (a permit for work begun without one,
 * Ordinance 57 § 4(1)), or at cost what the clerk gives.
 * @throws AppError `RATE_NOT_SET`, `AMOUNT_INVALID`, `CODE_UNKNOWN`
 */
export function computeFee(tables: TablesInForce, facts: FeeFacts): ComputedFee {
  const { code, on } = facts;
  const fee = tables.fees.get(code);
  if (fee === undefined) throw unknownFee(tables, facts);
  const found = findFeeAmount(tables, { code, class: facts.class, on });
  const single = found.value === 'at_cost' ? requireCost(fee, facts) : refuseAmount(found.value, facts);
  const isDoubled = fee.doubledIf === 'begun_without_permit' && facts.begunWithoutPermit === true;
  const amount = isDoubled ? single.plus(single) : single;
  const trace = [`${single.toString()}: ${toReadableCitation(found.citation)}.`];
  if (isDoubled) trace.push(`Doubled, since the work began without a permit: ${amount.toString()}.`);
  if (facts.reason !== undefined) trace.push(facts.reason);
  return { title: fee.title, amount, trace, citation: found.citation };
}

function requireCost(fee: FeeInForce, { amount }: FeeFacts): Money {
  if (amount?.isPositive() === true) return amount;
  throw new AppError('AMOUNT_INVALID', {
    what: `${fee.title} is charged at cost, and no cost above 0.00 is given`,
    remedy: 'Give the amount that it cost the city.',
  });
}

function refuseAmount(set: Money, { amount, code }: FeeFacts): Money {
  if (amount === undefined || amount.equals(set)) return set;
  throw new AppError('AMOUNT_INVALID', {
    what: `${code} is ${set.toString()} by law, not ${amount.toString()}`,
    remedy: 'Leave the amount out; it is looked up.',
  });
}

function unknownFee(tables: TablesInForce, { code, on }: FeeFacts): AppError {
  const known = [...tables.fees.keys()];
  return new AppError('CODE_UNKNOWN', {
    what: `No enactment in force on ${on} has a fee ${code}`,
    remedy:
      known.length === 0
        ? 'Add the act that sets it to the rate tables.'
        : `The fees in force are ${known.join(', ')}.`,
  });
}
