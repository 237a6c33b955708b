import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** What one service agreement owes for one part of a billing period, with the arithmetic that led to it. */
export interface Charge {
  /** an adjustment is what a budget plan gives back */
  readonly kind: 'charge' | 'surcharge' | 'adjustment';
  readonly code: string;
  /** the class that is charged: the agreement's, or that of the units behind it */
  readonly class: string;
  /** `Sewer rental, 5/8 inch meter` */
  readonly title: string;
  readonly agreementId: number;
  /** the meter that it is for; undefined for the only one of an account, and for what the account owes as a whole */
  readonly meterName?: string | undefined;
  /** the part of the period, both days included; a whole period in most cases */
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly amount: Money;
  /** the arithmetic, a sentence each */
  readonly trace: readonly string[];
  readonly citation: Citation;
}

const KEY_BEGINS = 'charge';

/**
 * Under this key a charge stands in the ledger once, of whatever kind it is. What a meter bears of a code is another charge
 * than what the account bears of it as a whole, under the same agreement.
 */
export function chargeOnceKey(
  { agreementId, code, class: ofClass, firstDay, meterName }: Charge,
  period: string,
): string {
  return [
    KEY_BEGINS,
    agreementId,
    period,
    code,
    ofClass,
    firstDay,
    ...(meterName === undefined ? [] : [meterName]),
  ].join('|');
}

const CORRECTION_BEGINS = `${KEY_BEGINS}|correction|`;

/** Under this key the first, second, ... correction of a period's code stands in the ledger once. */
export function correctionOnceKey({
  agreementId,
  period,
  code,
  number,
}: {
  agreementId: number;
  period: string;
  code: string;
  number: number;
}): string {
  return `${CORRECTION_BEGINS}${[agreementId, period, code, number].join('|')}`;
}

/** Whether an entry of the ledger corrected what a period had been billed. */
export function isCorrection({ onceKey }: { readonly onceKey?: string | undefined }): boolean {
  return onceKey?.startsWith(CORRECTION_BEGINS) === true;
}

/** Whether an entry of the ledger stands under the key of a charge. */
export function hasChargeOnceKey({ onceKey }: { readonly onceKey?: string | undefined }): boolean {
  return onceKey?.startsWith(`${KEY_BEGINS}|`) === true;
}
