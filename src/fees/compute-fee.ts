import { findFeeAmount } from '../rate-tables/find-fee-amount.js';
import type { FeeInForce, TablesInForce } from '../rate-tables/tables-in-force.js';
import { AppError } from '../shared/app-error.js';
import type { Citation } from '../shared/citation.js';
import { toReadableCitation } from '../shared/citation.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { computeLicenseEnd } from './compute-license-end.js';
import { requireNoticeOver } from './require-notice-over.js';

/** What the clerk knows of a fee. */
export interface FeeFacts {
  readonly code: string;
  readonly on: LocalDate;
  /** for a fee at cost: what it cost */
  readonly amount?: Money | undefined;
  /** for a fee by class */
  readonly class?: string | undefined;
  readonly begunWithoutPermit?: boolean | undefined;
  /** the document that frees from the fee where the act says so: `State license 12345-PM` */
  readonly documentedBy?: string | undefined;
  /** for a license: the first day on which it is good; left out: the business day */
  readonly issuedOn?: LocalDate | undefined;
  /** for a fee that needs a written notice first: the day of the first one */
  readonly noticedOn?: LocalDate | undefined;
  readonly reason?: string | undefined;
}

export interface ComputedFee {
  readonly title: string;
  /** zero only where a document frees from the fee, or the act itself says 0.00 */
  readonly amount: Money;
  readonly trace: readonly string[];
  readonly citation: Citation;
  /** the last day of the license or permit; undefined where the act gives it no end */
  readonly endsOn: LocalDate | undefined;
  /** whether a document frees from the fee */
  readonly isFree: boolean;
}

/**
 * What a fee comes to: the amount that an act sets, doubled where the act says so (a permit for work begun without one,
 * Ordinance 57 § 4(1): 15.00 is 30.00), by class (Chaska § 29), or at cost what the clerk gives. Nothing where a document
 * frees from it, as the state's license does a plumber (Elk River 78-14 § 5).
 * @throws AppError `RATE_NOT_SET`, `AMOUNT_INVALID`, `CODE_UNKNOWN`, `NOTICE_PERIOD_NOT_OVER`, and `INPUT_INVALID` for work
 * begun without a permit where the act doubles nothing
 */
export function computeFee(tables: TablesInForce, facts: FeeFacts): ComputedFee {
  const { code, on } = facts;
  const fee = tables.fees.get(code);
  if (fee === undefined) throw unknownFee(tables, facts);
  refuseDoubling(fee, facts);
  requireNoticeOver(fee, { on, noticedOn: facts.noticedOn });
  const isFree = fee.freeIf === 'documented_by' && facts.documentedBy !== undefined;
  const priced = isFree
    ? { amount: Money.zero, trace: [`Free of the fee: ${toReadableCitation(fee.citation)}.`], citation: fee.citation }
    : priceFee(tables, fee, facts);
  const endsOn = computeLicenseEnd(facts.issuedOn ?? on, fee);
  const trace = [
    ...priced.trace,
    ...(endsOn === undefined ? [] : [`Good through ${toReadableDate(endsOn)}.`]),
    ...(facts.documentedBy === undefined ? [] : [`Shown: ${facts.documentedBy}.`]),
    ...(facts.reason === undefined ? [] : [facts.reason]),
  ];
  return { ...priced, title: fee.title, trace, endsOn, isFree };
}

function priceFee(
  tables: TablesInForce,
  fee: FeeInForce,
  facts: FeeFacts,
): Pick<ComputedFee, 'amount' | 'trace' | 'citation'> {
  const found = findFeeAmount(tables, { code: facts.code, class: requireClass(fee, facts), on: facts.on });
  const isAtCost = found.value === 'at_cost';
  const single = found.value === 'at_cost' ? requireCost(fee, facts) : found.value;
  const isDoubled = fee.doubledIf === 'begun_without_permit' && facts.begunWithoutPermit === true;
  const amount = isDoubled ? single.plus(single) : single;
  if (!isAtCost) refuseOtherAmount(amount, facts);
  const ofClass = 'byClass' in fee.figure ? ` for class ${facts.class ?? ''}` : '';
  const trace = [`${single.toString()}${isAtCost ? ' at cost' : ofClass}: ${toReadableCitation(found.citation)}.`];
  if (isDoubled) trace.push(`Doubled, since the work began without a permit: ${amount.toString()}.`);
  return { amount, trace, citation: found.citation };
}

/** A clerk who says it expects the double; no act says so of this fee, and the single would be charged in silence. */
function refuseDoubling(fee: FeeInForce, { code, begunWithoutPermit }: FeeFacts): void {
  if (begunWithoutPermit !== true || fee.doubledIf === 'begun_without_permit') return;
  throw new AppError('INPUT_INVALID', {
    what: `${code} is not doubled for work begun without a permit: ${toReadableCitation(fee.citation)}`,
    remedy: 'Leave it out, or charge the fee that the act doubles.',
  });
}

function requireClass(fee: FeeInForce, facts: FeeFacts): string | undefined {
  if (facts.class !== undefined || !('byClass' in fee.figure)) return facts.class;
  throw new AppError('INPUT_INVALID', {
    what: `${fee.title} goes by class, and the account is served in none`,
    remedy: `Name the class: ${[...fee.figure.byClass.keys()].join(', ')}.`,
  });
}

function requireCost(fee: FeeInForce, { amount }: FeeFacts): Money {
  if (amount?.isPositive() === true) return amount;
  throw new AppError('AMOUNT_INVALID', {
    what: `${fee.title} is charged at cost, and no cost above 0.00 is given`,
    remedy: 'Give the amount that it cost the city.',
  });
}

function refuseOtherAmount(set: Money, { amount, code }: FeeFacts): void {
  if (amount === undefined || amount.equals(set)) return;
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
