import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
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
  const creditLeft = findCreditLeft(payment, balance);
  return {
    json: { ...facts, wasRecorded, balance, creditLeft },
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
      ...(creditLeft.isZero()
        ? []
        : [
            `${creditLeft.toReadable()} of it is more than the city and the county are owed; it stays as a credit on the account.`,
            'Pay it out with "refund", or leave it for the next bill.',
          ]),
    ]),
  };
}

/** What of a payment that went to the county in part neither the county nor the city was owed. */
function findCreditLeft({ amount, sentToCounty }: PaymentToShow, balance: Money): Money {
  if (sentToCounty.isZero() || !balance.isNegative()) return Money.zero;
  return Money.smallest(balance.negated(), amount.minus(sentToCounty));
}
