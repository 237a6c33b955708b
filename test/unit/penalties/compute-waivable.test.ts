import fc from 'fast-check';
import { computeWaivable } from '../../../src/penalties/compute-waivable.js';
import { Money } from '../../../src/shared/money.js';
import { cents, money } from '../ledger/sample-book.js';

function waivable(amount: string, open: string, waived: string, directCosts?: string): string {
  return computeWaivable({
    amount: money(amount),
    open: money(open),
    waived: money(waived),
    directCosts: directCosts === undefined ? undefined : money(directCosts),
    isAtCost: false,
  }).toString();
}

describe('What may be waived', () => {
  test('of a debt that is no civil penalty is all that is open', () => {
    expect(waivable('500.00', '120.00', '0.00')).toBe('120.00');
  });

  test('of a fee at cost is nothing', () => {
    const debt = { amount: money('77.00'), open: money('77.00'), waived: Money.zero, directCosts: undefined };
    expect(computeWaivable({ ...debt, isAtCost: true })).toEqual(Money.zero);
  });

  test('of a civil penalty is what exceeds the direct costs', () => {
    expect(waivable('500.00', '500.00', '0.00', '0.00')).toBe('500.00');
    expect(waivable('500.00', '500.00', '0.00', '200.00')).toBe('300.00');
    expect(waivable('500.00', '400.00', '100.00', '200.00')).toBe('200.00');
    expect(waivable('500.00', '150.00', '0.00', '200.00')).toBe('150.00');
    expect(waivable('500.00', '500.00', '0.00', '500.00')).toBe('0.00');
    expect(waivable('500.00', '500.00', '0.00', '800.00')).toBe('0.00');
  });

  test('in however many waivers never leaves less than the direct costs, paid or still owed', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 250_000 }), fc.integer({ min: 0, max: 250_000 }));
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 5 }),
        ([amount, costs], steps) => {
          let waived = Money.zero;
          for (const step of steps) {
            const open = cents(amount).minus(waived);
            const most = computeWaivable({
              amount: cents(amount),
              open,
              waived,
              directCosts: cents(costs),
              isAtCost: false,
            });
            waived = waived.plus(Money.smallest(cents(step), most));
          }
          const kept = cents(amount).minus(waived);
          expect(kept.isLessThan(Money.smallest(cents(costs), cents(amount)))).toBe(false);
        },
      ),
    );
  });
});
