import { toReadableDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { Charge } from './charge.js';
import type { PricedPart } from './charge-part.js';

/** Puts a part and its amount into the words by which a clerk can say why it is on the bill. */
export function describeCharge(part: PricedPart, amount: Money): Charge {
  const { borne, agreement, code, meterName, firstDay, lastDay, basis, share, notes } = part;
  const trace = [...part.trace, ...notes];
  const days = `${share.words}, ${toReadableDate(firstDay)} to ${toReadableDate(lastDay)}: ${amount.toString()}.`;
  return {
    kind: 'charge',
    code,
    class: borne.class,
    title: basis === '' ? part.title : `${part.title}, ${basis}`,
    agreementId: agreement.agreementId,
    ...(meterName === undefined ? {} : { meterName }),
    firstDay,
    lastDay,
    amount,
    trace: share.words === '' ? trace : [...trace, days],
    citation: borne.citation,
  };
}
