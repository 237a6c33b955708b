import fc from 'fast-check';
import { divideCertifiedPayment } from '../../../src/payments/divide-certified-payment.js';
import { Money } from '../../../src/shared/money.js';
import { cents, day, money, SampleBook } from '../ledger/sample-book.js';

/** 27.00 was certified on November 30, 2025; 12.00 has been billed since and is owed here. */
function certified(): SampleBook {
  const book = new SampleBook();
  const charge = book.enter('charge', '27.00', '2025-04-03');
  book.enter('certification', '-27.00', '2025-11-30', { settles: charge.entryNumber });
  book.enter('charge', '12.00', '2026-01-05');
  return book;
}

function divide(
  amount: string,
  { received = '2026-01-10', forward = false, book = certified(), outstanding = '27.00' } = {},
): string {
  return divideCertifiedPayment({
    entries: book.ledger.entries,
    certified: { on: day('2025-11-30'), outstanding: money(outstanding) },
    amount: money(amount),
    receivedOn: day(received),
    on: day('2026-01-10'),
    forward,
  }).toString();
}

describe('A payment for an account whose debts are with the county (reading 13)', () => {
  test('stays here up to what is owed here', () => {
    expect(divide('11.99')).toBe('0.00');
    expect(divide('12.00')).toBe('0.00');
  });

  test('is refused beyond it, until the clerk says to forward the rest', () => {
    expect(() => divide('12.01')).toThrow(expect.objectContaining({ code: 'CERTIFIED_WITH_COUNTY' }));
    expect(() => divide('12.01')).toThrow(/--certified forward.*roll correct/);
    expect(divide('12.01', { forward: true })).toBe('0.01');
    expect(divide('39.00', { forward: true })).toBe('27.00');
  });

  test('goes to the county and stays here in parts that are never more than it, nor than the county is owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.boolean(), (paid, isEarlier) => {
        const sentOn = money(
          divide(cents(paid).toString(), { forward: true, received: isEarlier ? '2025-10-01' : '2026-01-10' }),
        );
        const kept = cents(paid).minus(sentOn);
        expect(sentOn.isNegative() || kept.isNegative()).toBe(false);
        expect(sentOn.isMoreThan(money('27.00'))).toBe(false);
        // what is owed here is paid before anything goes on, unless the payment was for what the county has
        const rest = Money.largest(cents(paid).minus(money(isEarlier ? '0.00' : '12.00')), Money.zero);
        expect(sentOn.toString()).toBe(Money.smallest(rest, money('27.00')).toString());
      }),
    );
  });

  test('stays as credit beyond what both are owed', () => {
    expect(divide('50.00', { forward: true })).toBe('27.00');
  });

  test('goes on with the interest of the roll, for the county collects both', () => {
    expect(divide('41.72', { forward: true, outstanding: '29.72' })).toBe('29.72');
    expect(() => divide('41.72', { outstanding: '29.72' })).toThrow(/29\.72.*to collect/);
  });

  test('that was received before certification and is entered after is refused, then goes to the county first', () => {
    expect(() => divide('5.00', { received: '2025-11-29' })).toThrow(
      expect.objectContaining({ code: 'CERTIFIED_WITH_COUNTY' }),
    );
    expect(divide('5.00', { received: '2025-11-29', forward: true })).toBe('5.00');
    expect(divide('30.00', { received: '2025-11-29', forward: true })).toBe('27.00');
    expect(divide('5.00', { received: '2025-11-30' })).toBe('0.00');
  });

  test('is like any other once everything was sent on, or collected', () => {
    const book = certified();
    const payment = book.enter('payment', '-27.00', '2026-01-06');
    book.enter('refund', '27.00', '2026-01-06', { settles: payment.entryNumber, code: 'SENT_TO_COUNTY' });
    expect(divide('100.00', { book, outstanding: '0.00' })).toBe('0.00');
  });
});
