import { reversePayment } from '../../../src/payments/reverse-payment.js';
import { day } from '../ledger/sample-book.js';
import { writeEntries } from '../statements/statement-facts.js';

const [payment, sentOn] = writeEntries([
  { kind: 'payment', amount: '-12.00', on: '2025-04-20' },
  { kind: 'refund', amount: '2.00', on: '2025-04-20', title: 'Sent on to the county' },
]);
if (payment === undefined || sentOn === undefined) throw new Error('two entries were written');
const returned = { tender: 'check', reference: '1041', reason: 'nsf', on: day('2025-05-12') };

describe('A payment that came back', () => {
  it('is taken out on its own day, in words that its payer reads', () => {
    expect(reversePayment(payment, returned)).toMatchObject({
      kind: 'reversal',
      effectiveOn: '2025-04-20',
      title: 'Payment returned unpaid, check 1041',
      trace: ['Returned on May 12, 2025: nsf, not sufficient funds. The payment counts as never received.'],
      reverses: 1,
    });
  });

  it('gives another reason as it was said', () => {
    const { trace } = reversePayment(payment, { ...returned, reference: undefined, reason: 'account closed' });
    expect(trace).toEqual(['Returned on May 12, 2025: account closed. The payment counts as never received.']);
  });

  it('takes out with it what of it was sent on', () => {
    expect(reversePayment(sentOn, returned).title).toBe('Reversed: Sent on to the county');
  });
});
