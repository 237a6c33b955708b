import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import { layOutFacts, toText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** A payment as it is stored. */
export interface PaymentToShow {
  readonly receiptNumber: number;
  readonly accountNumber: string;
  readonly amount: Money;
  readonly receivedOn: LocalDate;
  readonly recordedOn: LocalDate;
  readonly tender: string;
  readonly reference: string | null;
  readonly sentToCounty: Money;
}

/** The receipt, and what the account owes after it. */
export function presentPayment({
  payment,
  wasRecorded,
  balance,
}: {
  payment: PaymentToShow;
  wasRecorded: boolean;
  balance: Money;
}): Presented {
  const { receiptNumber, accountNumber, amount, receivedOn, recordedOn, tender, reference, sentToCounty } = payment;
  const facts = {
    receiptNumber,
    account: accountNumber,
    amount,
    receivedOn,
    recordedOn,
    tender,
    reference,
    sentToCounty,
  };
  return {
    json: { ...facts, wasRecorded, balance },
    text: toText([
      `Receipt ${String(receiptNumber)}${wasRecorded ? ', recorded before under this key; nothing was posted now' : ''}`,
      ...layOutFacts(
        [
          ['account', accountNumber],
          ['amount', `${amount.toReadable()} by ${tender}${reference === null ? '' : ` ${reference}`}`],
          ['received', receivedOn],
          ...(sentToCounty.isZero() ? [] : [['sent to county', sentToCounty.toReadable()] as const]),
          ['balance now', `${balance.toReadable()}${balance.isNegative() ? ' (a credit)' : ''}`],
        ],
        '  ',
      ),
    ]),
  };
}
