import type { ChargeUnit } from '../rate-tables/tables-in-force.js';
import { toReadableCitation } from '../shared/citation.js';
import { toReadableDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Charge } from './charge.js';
import type { PricedPart } from './charge-part.js';

const UNIT_WORDS: Readonly<Record<ChargeUnit, string>> = {
  usd_per_year: 'a year',
  usd_per_quarter: 'a quarter',
  usd_per_month: 'a month',
};

/** Puts a part and its amount into the words by which a clerk can say why it is on the bill. */
export function describeCharge(part: PricedPart, amount: Money): Charge {
  const { borne, agreement, code, firstDay, lastDay } = part;
  return {
    kind: 'charge',
    code,
    class: borne.class,
    title: borne.basis === '' ? part.title : `${part.title}, ${borne.basis}`,
    agreementId: agreement.agreementId,
    firstDay,
    lastDay,
    amount,
    trace: traceOf(part, amount),
    citation: borne.citation,
  };
}

function traceOf({ borne, installment, share, firstDay, lastDay }: PricedPart, amount: Money): string[] {
  const of = borne.basis === '' ? '' : ` (${borne.basis})`;
  const trace = [`${borne.figure.toString()} ${UNIT_WORDS[borne.unit]}${of}: ${toReadableCitation(borne.citation)}.`];
  if (installment.place !== undefined) {
    const { number, of: parts } = installment.place;
    trace.push(`Installment ${String(number)} of ${String(parts)}: ${installment.amount.toString()}.`);
  } else if (installment.times > 1) {
    trace.push(`${String(installment.times)} times in the period: ${installment.amount.toString()}.`);
  }
  if (borne.quantity !== 1) trace.push(`${String(borne.quantity)} times ${installment.amount.toString()}.`);
  if (share.words !== '') {
    trace.push(`${share.words}, ${toReadableDate(firstDay)} to ${toReadableDate(lastDay)}: ${amount.toString()}.`);
  }
  return trace;
}
